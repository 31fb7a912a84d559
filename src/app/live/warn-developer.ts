/** Warnings for the developer of a page, on the console and once each; the screen shows everything that concerns a user. */
const warned = new Set<string>();

export function warnOnce(text: string): void {
  if (warned.has(text)) return;
  warned.add(text);
  console.warn(text);
}
