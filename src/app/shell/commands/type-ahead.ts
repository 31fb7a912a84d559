/** What a key does to the text typed between the palette's shortcut and the moment its box can take keys itself. */
type TypedKey = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'isComposing'>;

/** @returns the text after the key, or undefined when the key is no text and stays with the browser. */
export function typeAhead(text: string, { key, ctrlKey, metaKey, altKey, isComposing }: TypedKey): string | undefined {
  if (ctrlKey || metaKey || altKey || isComposing) return undefined;
  if (key === 'Backspace') return Array.from(text).slice(0, -1).join('');
  return Array.from(key).length === 1 ? text + key : undefined; // the others have names: Enter, ArrowDown, Process
}
