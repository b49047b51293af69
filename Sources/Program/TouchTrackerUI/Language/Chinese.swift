import Fonts
import Foundation
import Ink
import InkFile
import JPEG
import TouchKit

extension Language {
    /// Simplified Chinese, which readers of the traditional script are shown, too, until there is a file for it.
    nonisolated static let chinese = Language(
        code: "zh", name: "简体中文", englishName: "Chinese", letters: "zh-cn", decimalSign: ".", groupSign: ",",
        text: text(of:))

    private nonisolated static func text(of phrase: Phrase) -> String {
        switch phrase {
        case .toolName(.select): "选择"
        case .toolName(.line): "直线"
        case .toolName(.pen): "钢笔"
        case .toolName(.marker): "马克笔"
        case .toolName(.text): "文字"
        case .toolName(.ellipse): "椭圆"
        case .toolName(.rectangle): "矩形"
        case .toolName(.eraser): "橡皮擦"
        case .toolName(.partialEraser): "局部擦除"
        case .toolName(.hand): "抓手"
        case .colors: "颜色"
        case .width: "粗细"
        case .table: "多人桌"
        case .mirror: "镜像"
        case .fingers: "手指"
        case .paper: "纸张"
        case .inspector: "设置"
        case .help: "帮助"
        case .touchLab: "触摸实验室"
        case .more: "更多"
        case .shapes: "形状"
        case .erasers: "橡皮擦"
        case .undo: "撤销"
        case .redo: "重做"
        case .clearEverything: "全部清除"
        case .selectEverything: "全选"
        case .paste: "粘贴"
        case .deleteSelection: "删除所选内容"
        case .duplicateSelection: "创建所选内容的副本"
        case .selectionToFront: "所选内容置于顶层"
        case .selectionToBack: "所选内容置于底层"
        case .pictureToBackground: "将图片设为背景"
        case .cutSelection: "剪切所选内容"
        case .copySelection: "复制所选内容"
        case .toolbar: "工具栏"
        case .hideToolbar: "隐藏工具栏"
        case .fullScreen: "全屏"
        case .deselect: "取消选择，退出全屏"
        case .quit: "退出"
        case .zoomIn: "放大"
        case .zoomOut: "缩小"
        case .showAllInk: "显示全部内容"
        case .showAtFullScale: "实际大小"
        case .lockPaper: "锁定纸张"
        case .export: "导出"
        case .exportView: "导出可见部分"
        case .copyLabReport: "复制实验室报告"
        case .key(let key): name(of: key)

        case .fillName(.none): "无填充"
        case .fillName(.tint): "淡色填充"
        case .fillName(.color): "填充"
        case .headsName(.none): "直线"
        case .headsName(.end): "箭头"
        case .headsName(.both): "双箭头"
        case .fill: "填充"
        case .arrow: "箭头"
        case .delete: "删除"
        case .duplicate: "创建副本"
        case .color: "颜色"
        case .toFront: "置于顶层"
        case .toBack: "置于底层"
        case .makeBackground: "设为背景"
        case .takeFromBackground: "取消背景"
        case .cut: "剪切"
        case .copy: "复制"
        case .selectAll: "全选"

        case .close: "关闭"
        case .allFingers: "所有手指"
        case .toolbars(1): "一个工具栏"
        case .toolbars(2): "两个，面对面"
        case .toolbars(3): "三个"
        case .toolbars(4): "四个"
        case .toolbars(let count): "\(count) 个工具栏"
        case .images(1): "无镜像"
        case .images(let count): "\(count) 个镜像"
        case .fingerRule(.always): "绘画，在触控笔旁也可以"
        case .fingerRule(.unlessPenIsNear): "绘画，但触控笔旁除外"
        case .fingerRule(.movePaper): "移动纸张：只用触控笔和鼠标绘画"
        case .fingerRule(.never): "不起作用：只用触控笔和鼠标绘画"
        case .fingerRuleWord(.always): "绘画"
        case .fingerRuleWord(.unlessPenIsNear): "忽略手掌"
        case .fingerRuleWord(.movePaper): "移动纸张"
        case .fingerRuleWord(.never): "无"
        case .swatch(let swatch): name(of: swatch)
        case .dropper: "从画面上取色"
        case .colorMode(.chosen): "所选颜色"
        case .colorMode(.angle): "按方向变色"
        case .colorMode(.finger): "每根手指一种颜色"

        case .finishedLineColor: "已完成线条的颜色"
        case .currentLineColor: "正在画的线条的颜色"
        case .twoFingerRule(.draw): "双指绘画"
        case .twoFingerRule(.movePaper): "双指移动纸张"
        case .textWeight(.light): "细"
        case .textWeight(.regular): "常规"
        case .textWeight(.bold): "粗"
        case .textAlignment(.start): "起端对齐"
        case .textAlignment(.center): "居中"
        case .textAlignment(.end): "末端对齐"
        case .lineHeight: "行距"
        case .twoFingers: "一只手的两指"
        case .helpHandTool: "抓手工具：单指移动纸张，双指缩放"
        case .helpTwoFingers: "双指绘画；按住抓手按钮可更改"
        case .search: "搜索"
        case .endSearch: "结束搜索"
        case .nothingFound(let text): "没有名称包含“\(text)”"
        case .selection: "所选内容"
        case .choose: "选择"
        case .usualFolders: "常用文件夹"
        case .noSuchFolder: "没有这个文件夹"
        case .fileExists(let name): "已有名为“\(name)”的文件"
        case .replace: "替换"
        case .keepBoth: "两者都保留"
        case .print: "打印"
        case .sheetSize: "纸张大小"
        case .pages: "页数"
        case .onePage: "一页"
        case .trueSize: "实际大小"
        case .pageCount(let count): "\(chinese.number(count)) 页"
        case .lookingForPrinters: "正在查找打印机"
        case .saveAsPDF: "另存为 PDF"
        case .printing(let percent): "正在打印：\(percent)%"
        case .printed(let pages, let printer): "已发送到\(printer.map { " \($0)" } ?? "打印机")：\(text(of: .pageCount(pages)))"
        case .movePaperInstead: "改为移动纸张"
        case .printProblem(.notInstalled): "打印需要软件包 \(PrintFailure.package)，但尚未安装"
        case .printProblem(.noPrinter): "没有打印机"
        case .printProblem(.noAnswer): "未打印：系统的打印服务没有响应"
        case .printProblem(.refused(let words)): "未打印：\(words)"
        case .printProblem(.tooManyPages(let count)):
            "按实际大小，这幅画需要 \(chinese.number(count)) 页；最多打印 \(PrintSheets.maximumCount) 页"
        case .printProblem(.file(.cancelled)): "未打印"
        case .printProblem(.file(let failure)): text(of: .exportProblem(failure))
        case .thickness(let tool, let width): "\(thickness(of: tool))  \(chinese.number(width, digits: 1))"
        case .evenInk: "笔迹粗细均匀"
        case .tool: "工具"
        case .multipleTouch: "多点触摸"
        case .doubleTapClears: "双击清除全部"
        case .threeFingerSwipes: "三指轻扫"
        case .always: "始终"
        case .notInKiosks: "展台模式除外"
        case .never: "从不"
        case .selectionInGreen: "以绿色显示所选内容"
        case .widthsScaleWithInk: "粗细随图形缩放"
        case .widthsScaleWithPaper: "粗细随纸张缩放"
        case .wheelZooms: "滚轮直接缩放，无需 Ctrl"
        case .toolbarEdge: "工具栏位置"
        case .edge(.bottom): "下"
        case .edge(.top): "上"
        case .edge(.left): "左"
        case .edge(.right): "右"
        case .appearance: "外观"
        case .automatic: "自动"
        case .light: "浅色"
        case .dark: "深色"
        case .largeControls: "大号控件"
        case .language: "语言"
        case .system: "跟随系统"
        case .tone(.white): "白色"
        case .tone(.cream): "米色"
        case .tone(.dark): "深色"
        case .pattern: "底纹"
        case .patternName(.plain): "空白"
        case .patternName(.dots): "点阵"
        case .patternName(.squares): "方格"
        case .patternName(.lines): "横线"
        case .animation: "动画"
        case .shakingUndoes: "晃动窗口即可撤销"

        case .keys: "按键"
        case .moreKeys: "更多按键"
        case .helpDraw: "用每根手指绘画"
        case .helpPair: "直线工具：双指一起画椭圆"
        case .helpTap: "直线和形状工具：轻点笔迹可选择"
        case .helpHold: "按住笔迹：松开即选择，拖动即移动"
        case .helpEncircle: "选择工具：圈住笔迹可选择"
        case .helpWrite: "文字工具：轻点即可输入，轻点文字可编辑"
        case .helpDoubleTap: "直线工具：双击纸张可清除全部"
        case .helpOpenColors: "颜色"
        case .helpClosePanel: "关闭面板"
        case .helpRecognize: "钢笔工具：收笔时停住不动，可变为规则形状"
        case .helpDragToolbar: "将工具栏拖到另一侧"
        case .helpHoldHand: "按住抓手按钮：其他手指移动纸张"
        case .helpWheel: "移动纸张；按住 Ctrl 可缩放"
        case .helpSecondary: "用鼠标：打开笔迹的菜单"
        case .helpSpace: "用鼠标：移动纸张"
        case .helpArrows: "移动所选内容；按住 Shift 移动更远"
        case .helpShift: "以 15° 为步进的直线、圆、正方形"
        case .helpAlt: "用鼠标：模拟双指，左右对称"
        case .helpAltShift: "用鼠标：模拟双指，同向平行"

        case .drawing: "绘画"
        case .drawings: "绘画作品"
        case .closeToDrawings: "关闭并显示所有作品"
        case .whereSaved: "保存位置"
        case .saveCopy: "保存副本"
        case .replay: "回放"
        case .elsewhere: "其他位置"
        case .bin: "回收站"
        case .rename: "重命名"
        case .restore: "恢复"
        case .drawingsWillBeHere: "你的作品会显示在这里。"
        case .deletedDrawingsStay: "删除的作品会在这里保留 30 天。"
        case .home: "主文件夹"
        case .allFolders: "所有文件夹"
        case .folderAbove: "上级文件夹"
        case .properName(let name): name
        case .deletedWhen(let time): "删除于 \(text(of: time))"
        case .clearedWhen(let time): "清除于 \(text(of: time))"
        case .deletedDrawing(let name): "已删除“\(name)”"
        case .restoredDrawing(let name): "已恢复“\(name)”"
        case .savedIn(let path): "已保存到 \(path)"
        case .notSavedYet(let path): "尚未保存到 \(path)"
        case .saveCopyAs: "将副本保存为"
        case .savedCopy(let name): "副本已保存为“\(name)”"
        case .name: "名称"
        case .save: "保存"
        case .cancel: "取消"

        case .file: "文件"
        case .shows: "内容"
        case .allInk: "全部"
        case .viewInSight: "当前视图"
        case .scale: "比例"
        case .folder: "文件夹"
        case .picturesFolder: "图片"
        case .drawingsFolder: "作品所在"
        case .times(let factor): "\(factor)×"
        case .exporting(let percent): "正在导出：\(percent)%"
        case .copyFile: "复制文件"
        case .playOrPause: "播放或暂停"
        case .endReplay: "结束回放"
        case .speed: "速度"

        case .drawWithFingers: "用任意多根手指尽情绘画"
        case .drawWithMouse: "按住鼠标键即可绘画"
        case .dragLine: "拖出直线"
        case .writeWithPen: "用钢笔书写"
        case .pullShape: "拖出形状"

        case .cleared: "已全部清除"
        case .undone: "已撤销"
        case .redone: "已重做"
        case .nothingToUndo: "没有可撤销的操作"
        case .nothingToRedo: "没有可重做的操作"
        case .penDraws: "触控笔绘画，手不会留下笔迹"
        case .artStays: "橡皮擦不会擦掉图片和其他程序绘制的内容；请从它们的菜单中删除"
        case .dismiss: "关闭"
        case .reportCopied: "已复制报告"
        case .paperStays: "纸张已锁定"
        case .paperMoves: "纸张可以移动"
        case .lock: "锁定"
        case .backToDrawing: "回到画面"
        case .percent(let share): chinese.percent(share)
        case .opening(let share): "正在打开：\(chinese.percent(share))"
        case .exported(let path): "已导出到 \(path)"
        case .exportedWithout(let notes, let path): "已导出到 \(path)；未显示：\(list(notes))"
        case .savedAgain: "所有内容已重新保存"
        case .aboutToClear: "即将清除画面"
        case .keepDrawing: "继续绘画"
        case .wipeScreen: "请现在擦拭屏幕：\n触摸不起作用"
        case .mayQuit: "现在按 Ctrl+Q 可退出程序"
        case .desktopTakesFingers(let desktop): "\(desktop) 占用了三指手势"
        case .howToChange: "解决方法"

        case .runCommand: "打开终端，从剪贴板粘贴这条命令，然后按回车键："
        case .logOut: "注销，然后重新登录。"
        case .allFingersDraw(let desktop):
            "之后，只要此窗口处于活动状态，所有手指都可以绘画。在其他窗口中，\(desktop) 的手势照常可用。"
        case .removeExtension: "如需还原，请将命令中的 install 换成 remove 后运行。"
        case .chooseSession(let desktop):
            "注销。在登录界面选择 TouchTracker 会话而不是 \(desktop)，然后登录：在那里所有手指都可以绘画。"
        case .sessionIsInPackage:
            "该会话由 TouchTracker 的软件包安装。如果没有软件包，请参阅文档中的“DesktopsAndKiosks”页面。"
        case .quitEndsSession: "Ctrl+Q 可结束会话。你的桌面保持原样。"
        case .command(let command): command

        case .cannotOpen: "无法打开作品"
        case .openCopy: "打开副本"
        case .newDrawing: "新建作品"
        case .diskIsSlow: "磁盘没有响应"
        case .diskIsSlowMessage:
            "作品已在文件中，但如果此时断电，仍可能丢失最后的更改。磁盘响应后，TouchTracker 将会退出。"
        case .diskIsSlowMessageOfClosing:
            "作品已在文件中，但如果此时断电，仍可能丢失最后的更改。磁盘响应后，作品将会关闭。"
        case .notSaved: "最后的更改尚未保存"
        case .canBeSaved(let folder): "可以将其保存到 \(folder)"
        case .saveThere: "保存到那里并退出"
        case .saveThereAndClose: "保存到那里并关闭"
        case .quitAnyway: "仍要退出"
        case .closeAnyway: "仍要关闭"
        case .stay: "继续绘画"
        case .sentences(let sentences): sentences.map { text(of: $0) + "。" }.joined()

        case .fileProblem(let error): sentence(for: error)
        case .exportProblem(let failure): sentence(for: failure)
        case .pasteProblem(.nothing): "没有可粘贴的内容"
        case .pasteProblem(.noAnswer): "复制内容的来源程序没有响应"
        case .pasteProblem(.tooLarge): "内容过大，无法粘贴"
        case .lettersNotShown(let letters, let packages):
            "有 \(chinese.number(letters.count)) 个字符无法显示：\(sample(of: letters, name(of:)))"
                + packages.text(separator: "、") { "；请安装 \($0)" }
        case .languageNotShown(_, let packages):
            "无法显示所选语言，因此窗口使用英文" + packages.text(separator: "、") { "；请安装 \($0)" }
        case .lettersLeftOut(let count): "文字过长：末尾的 \(chinese.number(count)) 个字符未放入"
        case .dropProblem(.nothing): "其中没有可以放到纸上的内容"
        case .dropProblem(.noAnswer): "拖动内容的来源程序没有响应"
        case .dropProblem(.tooLarge): "内容过大，无法放到纸上"
        case .dropProblem(.elsewhere): "只能拖放这台电脑上的文件：请先保存到本机"
        case .dropProblem(.tooManyFiles): "一次拖放的文件过多"
        case .pictureProblem(.format(let format), let name):
            "\(name.map { "\($0) " } ?? "这")是 \(format.rawValue) 图片，但只支持 PNG 和 JPEG：请先在其他程序中另存为 PNG"
        case .pictureProblem(.otherJPEG, let name):
            "\(name.map { "\($0) " } ?? "这")是不受支持的 JPEG 图片类型：请先在其他程序中另存为 PNG"
        case .pictureProblem(.noLibrary, let name):
            "\(name.map { "\($0) " } ?? "这")是 JPEG 图片，需要软件包 \(TurboJPEG.package)：请安装该软件包，或将图片另存为 PNG"
        case .pictureProblem(.tooLarge, let name):
            "\(name.map { "\($0) " } ?? "图片")超过 \(Picture.maximumLength >> 20) MB：请先缩小"
        case .pictureProblem(.tooManyPixels, let name):
            "\(name.map { "\($0) " } ?? "图片")超过 \(Picture.maximumMegapixels * 100) 万像素：请先缩小"
        case .pictureProblem(.damaged, let name): "\(name.map { "\($0) " } ?? "图片")已损坏或不完整"
        case .libraryProblem(let failure, let name): sentence(for: failure, name)
        case .logProblem(let problem): sentence(for: problem)
        case .preferencesProblem(let problem): sentence(for: problem)
        case .preferencesNotSaved(let path, let reason): "无法将设置保存到 \(path)：\(words(for: reason))"
        case .continuesBeside(let path, let name, .changedOutside):
            "\(path) 已被其他程序修改，因此作品在旁边以 \(name) 继续"
        case .continuesBeside(let path, let name, .inUse):
            "\(path) 已被另一个 TouchTracker 打开，因此作品在旁边以 \(name) 继续"
        case .continuesBeside(let path, let name, .refused):
            "\(path) 保持原样，因此作品在旁边以 \(name) 继续"
        case .continuesAs(let path): "作品以 \(path) 继续"
        case .keptAs(let path): "作品保留为 \(path)"
        case .notKept(let reason): "此页尚未保存：\(text(of: reason))"
        case .notShown(let notes): "以下内容未显示，但仍保留在文件中：\(list(notes))"
        case .leftOut(let notes, let path): "\(path)：未显示：\(list(notes))"
        case .notAdded(let notes): "部分内容无法显示：\(list(notes))"
        case .endedInsideElement(let path): "\(path) 在一个元素中间中断，该元素已被舍弃"
        case .systemProblem(let reason): "无法完成：\(words(for: reason))"
        case .message(let message): message

        case .devices: "设备"
        case .samples: "采样"
        case .contacts: "触点"
        case .recognizers: "手势"
        case .copyReport: "复制报告"
        case .touches(let count): "\(count) 个触点"
        case .rate(let hertz): "\(hertz) 赫兹"
        case .rateUnknown: "频率未知"
        case .sampleCount(let count): "\(count) 个采样"
        case .samplesInAll(let count): "共 \(count) 个"
        case .samplesLate(let count, let worst): "\(count) 个延迟，最多 \(worst) 毫秒"
        case .samplesLost(let dropped, let missing): "\(dropped) 个丢弃，\(missing) 个缺失"
        case .samplesBack(let count): "\(count) 个时间倒退"
        case .contactCount(let count, let most): "现在 \(count) 个，最多 \(most) 个"
        case .screenTouched(let percent): "已触摸屏幕的 \(percent)%"
        case .contact(let number, let source, let phase): "#\(number) \(name(of: source)) \(name(of: phase))"
        case .contactPlace(let x, let y, let speed): "\(tenths(x)), \(tenths(y))  \(speed) 点/秒"
        case .force(let force): "压力 \(chinese.number(force, digits: 2))"
        case .radius(let radius): "半径 \(tenths(radius))"
        case .recognizer(let name, let state): "\(name) \(self.name(of: state))"
        case .finger(let number, let meaning): "#\(number) \(text(of: meaning))"
        case .fingerUndecided: "未定"
        case .fingerDraws: "正在绘画"
        case .fingerSelects: "正在选择"
        case .fingerHoldsInk: "按住笔迹"
        case .fingerMovesInk: "移动笔迹"
        case .fingerMovesPaper: "移动纸张"
        case .palm: "手掌"
        case .fingerIgnored: "已忽略"
        case .list(let phrases): phrases.map(text).joined(separator: "，")

        case .number(let value, let digits): chinese.number(value, digits: digits)
        case .timeOfDay(let moment): "\(moment.hour):\(Moment.twoDigits(moment.minute))"
        case .date(let moment): "\(moment.year)年\(moment.month)月\(moment.day)日"
        }
    }

    private nonisolated static let fonts = DesktopFonts.packages.joined(separator: "、")

    /// Returns the things not shown with their numbers. Nouns have no plural.
    private nonisolated static func list(_ notes: ForeignNotes) -> String {
        notes.list(separator: "、") { name(of: $0).map { ($0, $0) } }
    }

    private nonisolated static func name(of kind: ForeignNotes.Kind) -> String? {
        switch kind {
        case .texts: "段文字"
        case .letters: "个任何字体都没有的字符"
        case .fonts: "个字符（请安装 \(fonts)）"
        case .pictures: "张图片"
        case .pictureParts: "处损坏的图片内容"
        case .photos: "张 JPEG 图片（请安装 \(TurboJPEG.package)）"
        case .clips: "条剪切路径"
        case .masks: "个蒙版"
        case .filters: "个滤镜"
        case .patterns: "个图案"
        case .arrowheads: "条带箭头的线"
        case .styles: "条样式规则"
        case .clones: "个克隆"
        case .tooLarge: "个过大的元素"
        case .noise: "个滤镜噪点效果（feTurbulence）"
        case .lighting: "个滤镜光照效果（fe…Lighting）"
        case .displacements: "个滤镜置换效果（feDisplacementMap）"
        case .convolutions: "个滤镜卷积效果（feConvolveMatrix）"
        case .filterPictures: "张滤镜图片（feImage）"
        case .translucentGroups: nil
        }
    }

    private nonisolated static func name(of kind: LetterKind) -> String? {
        switch kind {
        case .chinese: "中文"
        case .japanese: "日文"
        case .korean: "韩文"
        case .arabic: "阿拉伯文"
        case .hebrew: "希伯来文"
        case .indian: "印度文字"
        case .thai: "泰文"
        case .emoji: "表情符号"
        case .symbol: "符号"
        case .other, .unknown: nil
        }
    }

    private nonisolated static func thickness(of tool: Tool) -> String {
        switch tool {
        case .pen: "钢笔粗细"
        case .marker: "马克笔粗细"
        case .text: "文字大小"
        case .select, .line, .ellipse, .rectangle, .eraser, .partialEraser, .hand: "线条粗细"
        }
    }

    private nonisolated static func tenths(_ value: CGFloat) -> String { chinese.tenths(value) }

    // MARK: Names

    private nonisolated static func name(of key: Key) -> String {
        switch key {
        case .control: "Ctrl"
        case .shift: "Shift"
        case .alt: "Alt"
        case .delete: "Delete"
        case .escape: "Esc"
        case .space: "空格"
        case .plus: "加号"
        case .minus: "减号"
        case .arrows: "方向键"
        case .wheel: "滚轮"
        case .secondaryButton: "右键"
        case .named(let name): name
        }
    }

    private nonisolated static func name(of swatch: Swatch) -> String {
        switch swatch {
        case .ink: "墨黑"
        case .graphite: "石墨灰"
        case .red: "红色"
        case .orange: "橙色"
        case .yellow: "黄色"
        case .green: "绿色"
        case .teal: "青色"
        case .sky: "天蓝"
        case .blue: "蓝色"
        case .violet: "紫色"
        case .pink: "粉红"
        case .brown: "棕色"
        case .white: "白色"
        case .skin: "肤色"
        }
    }

    private nonisolated static func name(of source: TouchSample.Source) -> String {
        switch source {
        case .finger: "手指"
        case .pointer: "鼠标"
        case .secondaryPointer: "右键"
        case .pen: "触控笔"
        case .eraser: "橡皮擦"
        }
    }

    private nonisolated static func name(of phase: TouchSample.Phase) -> String {
        switch phase {
        case .began: "按下"
        case .moved: "移动"
        case .ended: "抬起"
        case .cancelled: "取消"
        case .hovered: "悬停"
        case .left: "离开"
        }
    }

    private nonisolated static func name(of state: UIGestureRecognizer.State) -> String {
        switch state {
        case .possible: "待定"
        case .began: "开始"
        case .changed: "变化"
        case .ended: "结束"
        case .cancelled: "取消"
        case .failed: "失败"
        }
    }

    // MARK: What went wrong

    private nonisolated static func sentence(for error: DrawingFileError) -> String {
        let path = error.path
        return switch error.problem {
        case .missingFolder: "无法创建 \(path)：所在文件夹不存在"
        case .isFolder: "\(path) 是文件夹，不是绘画作品"
        case .isSpecialFile: "\(path) 是设备或管道，不是绘画作品"
        case .unreadable(let reason): "无法读取 \(path)：\(words(for: reason))"
        case .unwritable(let reason): "无法写入 \(path)：\(words(for: reason))"
        case .inUse: "\(path) 已在另一个 TouchTracker 中打开"
        case .notADrawing(let error):
            "\(path) 不是绘画作品：" + (error.problemLine.map { "第 \($0) 行：" } ?? "") + sentence(for: error.problem)
        case .otherKind(let kind):
            "\(path) 是\(name(of: kind))，不是绘画作品" + (kind.isOfOtherProgram ? "；请在其来源程序中另存为 SVG" : "")
        case .wouldLose(let line):
            "\(path) 的第 \(line) 行含有 TouchTracker 无法保留的其他程序的内容；文件未作更改"
        case .changedOutside: "\(path) 在打开后被其他程序修改，因此保持原样"
        case .linkCycle: "\(path) 是循环的符号链接"
        case .linkOfAnotherUser: "\(path) 是其他用户的符号链接，因此不予跟随"
        case .linkNotUTF8: "\(path) 是指向非 UTF-8 名称的符号链接，因此不予跟随"
        }
    }

    private nonisolated static func name(of kind: FileKind) -> String {
        switch kind {
        case .picture(let format): " \(format.rawValue) 图片"
        case .xournal: " Xournal++ 文档"
        case .excalidraw: " Excalidraw 绘图"
        case .pdf: " PDF 文档"
        case .zip: " ZIP 压缩文件"
        case .gzip: "压缩文件"
        case .json: " JSON 文件"
        case .markup: " XML 文件"
        case .text: "文本文件"
        }
    }

    /// Returns a reason after a colon, of a file.
    private nonisolated static func words(for reason: FileReason) -> String {
        switch reason {
        case .notPermitted: "没有权限"
        case .readOnlyDisk: "磁盘是只读的"
        case .fullDisk: "磁盘已满"
        case .usedUpQuota: "磁盘配额已用完"
        case .diskError: "磁盘出错"
        case .diskGone: "所在磁盘已断开连接"
        case .missing: "文件不存在"
        case .tooLarge: "文件过大"
        case .wouldBeTooLarge: "文件会过大"
        case .nameTooLong: "名称过长"
        case .isFolder: "这是文件夹"
        case .noFolder: "所在文件夹不存在"
        case .folderIsFile: "所在文件夹其实是文件"
        case .tooManyFiles: "打开的文件过多"
        case .folderNotWritable: "所在文件夹不可写入"
        case .cutOff: "文件末尾缺失"
        case .sign(let sign): "此磁盘不允许名称中含有“\(sign)”"
        case .system(let error): "系统信息：\(error)"
        }
    }

    private nonisolated static func sentence(for problem: SVGError.Problem) -> String {
        switch problem {
        case .notText: "文件不是 UTF-8 文本"
        case .otherEncoding(let name): "文件编码为 \(name)，TouchTracker 无法读取"
        case .damagedArchive: "压缩文件已损坏或不完整"
        case .unknownEntity(let name): "文件未说明实体 &\(name); 的含义"
        case .externalEntity(let name): "实体 &\(name); 的文本在另一个文件中，TouchTracker 不会读取"
        case .brokenXML: "XML 有误或不完整"
        case .tooLong: "有标签或注释超过 \(chinese.number(SVGError.maximumMarkupLength)) 字节"
        case .tooLarge: "文件来自其他程序，内容超出 TouchTracker 的读取上限"
        case .tooDeep: "元素嵌套超过 \(chinese.number(SVGError.maximumDepth)) 层"
        case .notSVG(root: "svg"): "根元素 <svg> 不在 SVG 命名空间中"
        case .notSVG(let root): "根元素是 <\(root)>，不是 <svg>"
        }
    }

    private nonisolated static func sentence(for failure: ExportFailure) -> String {
        switch failure {
        case .tooLarge(let width, let height):
            "图片将有 \(width) × \(height) 像素；上限为每边 \(chinese.number(ExportFailure.maximumLength)) 像素，总计 "
                + "\((ExportFailure.maximumPixelCount >> 20) * 100) 万像素"
        case .cancelled: "未导出"
        case .cannotWrite(let path, let reason): "无法写入 \(path)：\(words(for: reason))"
        case .obstacle(.folder, let path): "无法写入 \(path)：这是文件夹，不能用图片替换"
        case .obstacle(.specialFile, let path): "无法写入 \(path)：这是设备或管道，不能用图片替换"
        }
    }

    private nonisolated static func sentence(for problem: LogProblem) -> String {
        switch problem {
        case .damaged(let path, let place):
            "\(path) 最后的更改已损坏，未能全部放入作品" + (place.map { "；它们保留为 \($0)" } ?? "")
        case .ofEarlierVersion(let path): "旧版本保存在 \(path) 旁边的内容已并入作品"
        case .ofAnotherFile(let path, let place):
            "\(path) 已被其他程序更改或替换：未保存的更改不在作品中" + (place.map { "，但已保留为 \($0)" } ?? "")
        }
    }

    private nonisolated static func sentence(for problem: PreferencesProblem) -> String {
        let reason =
            switch problem.reason {
            case .invalid(let error): "第 \(error.line) 行：\(sentence(for: error.problem))"
            case .notText: "文件不是可读的文本"
            case .unreadable(let reason): words(for: reason)
            case .obstacle(.notAFile): "这是文件夹、设备或管道"
            case .obstacle(.tooLarge(let size)): "文件超过 \(size >> 10) KB"
            }
        let end = problem.kept.map { "原设置保留在 \($0) 中" } ?? "文件保持原样，更改不会保存"
        return "无法读取 \(problem.path) 中的设置：\(reason)；\(end)"
    }

    private nonisolated static func sentence(for problem: PreferencesError.Problem) -> String {
        switch problem {
        case .notAssignment(let line): "“\(line)”不符合“名称 = 值”的形式"
        case .unknown(let name): "没有名为“\(name)”的设置"
        case .invalidValue(let value, let name): "“\(value)”不是 \(name) 的有效值"
        }
    }

    private nonisolated static func sentence(for failure: DrawingLibrary.Failure, _ name: String) -> String {
        switch failure {
        case .name(.empty): "作品需要一个名称"
        case .name(.slash): "名称不能包含“/”"
        case .name(.dot): "名称不能以句点开头"
        case .name(.control): "名称不能包含换行"
        case .name(.sign(let sign)): "此磁盘不允许名称中含有“\(sign)”"
        case .name(.tooLong(let bytes)): "名称多了 \(bytes) 个字节；A 到 Z 以外的文字每个占两到四个字节"
        case .name(.taken): "已有名为“\(name)”的作品"
        case .drawing(let error): sentence(for: error)
        case .system(let reason): "无法更改作品文件夹：\(words(for: reason))"
        }
    }
}
