/** The effect of a key on the text typed between the palette's shortcut and the moment its input is mounted. */
type TypedKey = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'isComposing'>;

/** @returns the text after the key, or undefined for a key without text, which the browser handles. */
export function typeAhead(text: string, { key, ctrlKey, metaKey, altKey, isComposing }: TypedKey): string | undefined {
  if (ctrlKey || metaKey || altKey || isComposing) return undefined;
  if (key === 'Backspace') return Array.from(text).slice(0, -1).join('');
  return Array.from(key).length === 1 ? text + key : undefined; // other keys have longer names: Enter, ArrowDown, Process
}
