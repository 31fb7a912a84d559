/** Words for whoever develops a page, on the console and once each; what concerns a user is said on the screen. */
const said = new Set<string>();

export function warnOnce(text: string): void {
  if (said.has(text)) return;
  said.add(text);
  console.warn(text);
}
