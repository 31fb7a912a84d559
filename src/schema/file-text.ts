/** The sentences about files and pictures: choosing, limits, uploading. */

/** Quoted from the widget specification. */
export const fileSpecText = {
  imagesOnly: '请上传图片', // §5 Uploads and lists
  uploadFailed: (name: string) => `${name} 上传失败`, // §8 Uploads and imports
  noFile: '未上传任何文件', // §5 Uploads and lists
  isFirst: '未知的操作', // §5 Uploads and lists
  isLast: '已到最后~', // §5 Uploads and lists
  unknownFile: '未知的文件', // §5 Uploads and lists
  // §8 Uploads and imports, there in English: 'unknown error', 'upload failed', 'upload error', 'error message: ...'
  unknownError: '未知错误',
  failed: '上传失败',
  errorTitle: '上传错误',
  errorBody: (message: string) => `错误信息：${message}`,
} as const;

/** Ours. */
export const fileText = {
  file: '文件',
  uploadOf: (field: string, name: string, size: string) => `上传 ${field} ${name} ${size}`,
  uploadTo: (what: string, owner: string) => `${what} → ${owner}`,
  progress: (name: string) => `${name} 的上传进度`,
  chooseImages: '选择图片',
  takePhoto: '拍照',
  chooseFiles: '选择文件',
  dropHint: '可拖入或粘贴',
  waiting: '待上传',
  sending: '上传中',
  sendAgain: '重试',
  sendAgainOf: (name: string) => `重试：上传 ${name}`,
  uploading: (percent: number) => `上传中 ${percent}%`,
  missing: '本机已没有这个文件',
  broken: '图片无法显示',
  remove: (name: string) => `移除 ${name}`,
  moveEarlier: (name: string) => `前移 ${name}`,
  moveLater: (name: string) => `后移 ${name}`,
  preparing: '正在处理…',
  tooLarge: (name: string, limit: string) => `${name} 超过 ${limit}，请压缩后再选`,
  wrongType: (name: string) => `${name} 不是可以上传的文件类型`,
  wrongContent: (name: string) => `${name} 的内容与扩展名不符，或含有脚本，没有保存`,
  empty: (name: string) => `${name} 是空文件`,
  tooMany: (max: number) => `最多 ${max} 个文件，已保留最新的`,
  atMost: (max: number) => `最多 ${max} 个`,
  storageFull: (name: string) => `本机存储空间已满，没有保存 ${name}。已填写的内容还在，请清理空间后再选。`,
  notKept: (name: string) => `${name} 没有保存到本机，请再选一次。`,
  dropped: '本机已没有要上传的文件，请移除后重新选择。',
  noPath: '服务器没有给出文件的保存位置',
  needsToken: '文件服务器要求登录，这个字段没有发送登录信息',
  inline: '内嵌图片',
  elsewhere: '图片只在上传它的设备上',
  download: (name: string) => `下载 ${name}`,
  limits: (max: string) => `单个文件不超过 ${max}`,
} as const;

const KB = 1024;

/** Bytes for people: 820 B, 12 KB, 1.2 MB, 10 MB. */
export function sizeText(bytes: number): string {
  if (bytes < KB) return `${bytes} B`;
  if (bytes < KB * KB) return `${Math.round(bytes / KB)} KB`;
  return `${(bytes / KB / KB).toFixed(1).replace(/\.0$/, '')} MB`;
}
