/** The answer of the server to an imported file. */

/** The lines it did not take, as a file of its own. `path`: as the server gave it, an address or a path with or without its static root. */
export type ErrorFile = { readonly path: string; readonly name: string };
export type ImportAnswer =
  | { readonly kind: 'done'; readonly message: string }
  | { readonly kind: 'partly'; readonly message: string; readonly note: string | undefined; readonly file: ErrorFile | undefined };

/** Parts of the form that only imports of online forms send. */
export type OnlineImport = {
  readonly isSingleTableImport?: boolean | undefined;
  readonly foreignKeys?: readonly { readonly field: string; readonly key: string }[] | undefined;
  /** Whether values are checked. */
  readonly isChecked: boolean;
};

const STATIC = '/sys/common/static/';

/** The path below the static root, or an address of its own. */
export function staticPathOf(path: string): string {
  const at = path.indexOf(STATIC);
  return /^https?:\/\//i.test(path) || at < 0 ? path : path.slice(at + STATIC.length);
}
