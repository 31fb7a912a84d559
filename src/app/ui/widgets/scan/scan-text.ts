/** Texts of reading with the camera. Ours. */
export const scanText = {
  open: '扫一扫',
  plate: '拍车牌',
  starting: '正在打开相机…',
  codes: '对准单据上的二维码或条形码。',
  plates: '对准车牌，看清楚后从下面选择。',
  codesAndPlates: '对准单据上的二维码、条形码，或车牌。',
  found: '读到的内容',
  light: '手电筒',
  again: '重试',
  refused: '没有使用相机的权限。请在浏览器的网站设置里允许，或者手动输入。',
  missing: '没有找到相机，请手动输入。',
  busy: '相机正被其他程序使用。关闭它之后重试，或者手动输入。',
  unreadable: '浏览器现在读不出画面里的内容，请手动输入。',
} as const;
