/** The sentences about export and import of a list. */
import { sizeText } from './file-text.ts';

/** Quoted from the widget specification. */
export const transferSpecText = {
  downloadFailed: '文件下载失败', // §7 List
  uploadFailed: '文件上传失败', // §8 Uploads and imports
  noFile: '未上传任何文件', // §8 Uploads and imports
  partlyDone: '导入成功,但是有错误数据!', // §8, there in English: 'Import succeeded, but there is erroneous data!'
} as const;

/** Ours. */
export const transferText = {
  notDownloaded: (reason: string) => `${transferSpecText.downloadFailed}：${reason}`,
  export: '导出',
  import: '导入',
  both: '导入导出',
  exportMore: '更多导出方式',
  exportAll: '导出查询结果（Excel）',
  exportChosen: (count: number) => `导出所选 ${count} 项（Excel）`,
  exportDevice: '从本机导出（CSV）',
  exporting: '正在生成文件…',
  exported: (name: string) => `已导出 ${name}`,
  tooManyChosen: (most: number) => `一次最多按选择导出 ${most} 项。请清空选择，改用查询条件导出。`,
  inexpressible: '服务器不能一次查询这些条件，请减少条件后再导出',
  emptyFile: '服务器给出的文件是空的',
  away: '没有网络，服务器没有答复',
  device: {
    title: '从本机导出',
    offline: '现在没有网络，服务器不能生成 Excel。可以把这台设备上的数据导出为 CSV 文件。',
    online: '把这台设备上的数据导出为 CSV 文件，不经过服务器。',
    whole: '完整：这个列表的数据都在本机',
    part: '部分：只有本机下载过的数据，服务器上可能还有其他数据',
    partBecause: (why: string) => `部分：${why}，服务器上可能还有其他数据`,
    confirmedAt: (time: string) => `数据核对时间：${time}`,
    neverConfirmed: '尚未与服务器核对',
    unsent: (count: number) => `其中 ${count} 条有尚未提交的修改，按修改后的内容导出`,
    start: '导出 CSV',
    none: '本机没有符合条件的数据',
    done: (count: number) => `已从本机导出 ${count} 条`,
    failed: '没有导出：本机数据读不出来，请刷新页面后重试。',
    fileName: (title: string, isWhole: boolean, stamp: string) => `${title}_本机${isWhole ? '完整' : '部分'}_${stamp}.csv`,
  },
  dialog: {
    title: (title: string) => `导入${title}`,
    choose: '点击选择，或把文件拖到这里',
    hint: (max: number, size: number) => `.xls 或 .xlsx，一次最多 ${max} 个，每个不超过 ${sizeText(size)}`,
    template: '列名要与模板或导出的文件相同，已有的数据不会被修改。',
    start: '开始导入',
    running: '正在导入',
    close: '关闭',
    files: '要导入的文件',
    progress: '导入进度',
    offline: '现在没有网络。选好的文件会留在这里，恢复网络后再导入；导入不会排队，也不会自动开始。',
    needsNetwork: '需要网络',
    remove: (name: string) => `移除 ${name}`,
    wrongType: (name: string) => `${name} 不是 .xls 或 .xlsx 文件`,
    empty: (name: string) => `${name} 是空文件`,
    tooLarge: (name: string, size: number) => `${name} 超过 ${sizeText(size)}，请分成几个文件`,
    tooMany: (max: number) => `一次最多 ${max} 个文件`,
    state: {
      waiting: '等待导入',
      sending: '正在导入…',
      done: '已导入',
      partly: '部分导入',
      refused: '没有导入',
      unknown: '不知道是否已导入',
    },
    unknown: '没有收到服务器的答复，不知道是否已经导入。请先关闭窗口，在列表里查看；确认没有导入，再重新导入，以免重复。',
    againTitle: '确认服务器上没有这些数据？',
    again: (names: string) => `${names} 上次没有收到答复，可能已经导入。再次导入可能会产生重复的数据。`,
    againOk: '再次导入',
    cancel: '取消',
    errorFile: (name: string) => `下载错误数据：${name}`,
    ok: '确定',
    reasonOf: (name: string, reason: string) => `${name}：${reason}`,
    interrupted: '导入正在进行，请等它结束。',
  },
} as const;
