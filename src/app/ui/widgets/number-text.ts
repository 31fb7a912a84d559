/** Whether a text may be in a numeric input while it is being typed (widget specification §5: optional minus, digits, one point). */
export function allowsNumberText(text: string, scale: number): boolean {
  const pattern = scale === 0 ? /^-?\d*$/ : new RegExp(`^-?\\d*(\\.\\d{0,${scale}})?$`);
  return pattern.test(text.replaceAll(',', ''));
}
