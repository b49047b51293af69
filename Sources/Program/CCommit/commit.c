#include "CCommit.h"

const char *const CCommit = COMMIT;
