/** Warnings for the developer of a page, on the console and once each; the screen shows everything that concerns a user. */
const said = new Set<string>();

export function warnOnce(text: string): void {
  if (said.has(text)) return;
  said.add(text);
  console.warn(text);
}
