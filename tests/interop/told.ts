/** What the scripts of administration say of their calls, and how many failed. */

type Answer<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: unknown };

const ERROR_CHARS = 200;
const say = (line: string): void => void process.stdout.write(`${line}\n`);
let failures = 0;

/** Says how a call went. @returns its value if it succeeded. */
export async function done<T>(what: string, answer: Promise<Answer<T>>): Promise<T | undefined> {
  const told = await answer;
  if (!told.ok) failures++;
  say(`${told.ok ? 'ok    ' : 'FAILED'} ${what} ${told.ok ? '' : JSON.stringify(told.error).slice(0, ERROR_CHARS)}`);
  return told.ok ? told.value : undefined;
}

/** What an answer says must be so. */
export function expectThat(what: string, isSo: boolean): void {
  if (!isSo) failures++;
  say(`${isSo ? 'so    ' : 'NOT SO'} ${what}`);
}

export const count = (page: { readonly total: number } | undefined): void => say(`       ${page?.total ?? '-'} records`);

/** Ends the script with the sum. */
export function sumUp(): void {
  say(failures === 0 ? 'all calls were answered' : `${failures} calls failed`);
  process.exitCode = failures === 0 ? 0 : 1;
}
