/** The words of a photo taken with the camera. */
export const photoText = {
  at: (time: string) => `时间 ${time}`,
  position: (degrees: string, metres: number) => `位置 ${degrees}（误差约${metres}米）`,
  positionRefused: '位置 未授权',
  positionUnknown: '位置 未取得',
  by: (name: string) => `拍摄 ${name}`,
  notStamped: (name: string) => `${name} 已保存，但这个浏览器不能把时间和位置写在照片上`,
} as const;
