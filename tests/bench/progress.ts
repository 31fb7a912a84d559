/** Progress lines: what is being measured, and since when the run goes on. */
const begun = Date.now();

export function say(what: string): void {
  console.log(`[${((Date.now() - begun) / 1000).toFixed(0).padStart(4)} s] ${what}`);
}
