/** A number with its decimals and groups of three digits. */
export const numberText = (value: number, scale: number): string =>
  value.toLocaleString('zh-CN', { minimumFractionDigits: scale, maximumFractionDigits: scale });
