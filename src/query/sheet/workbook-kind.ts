/** The kind of a file by its first bytes, independent of its name. */

/** `old`: the container of .xls files, and of .xlsx files with a password. */
export type WorkbookKind = 'zip' | 'old' | 'other';

const ZIP = [0x50, 0x4b, 0x03, 0x04];
const COMPOUND = [0xd0, 0xcf, 0x11, 0xe0];

export function workbookKind(bytes: Uint8Array): WorkbookKind {
  const startsWith = (signature: readonly number[]): boolean => signature.every((byte, index) => bytes[index] === byte);
  return startsWith(ZIP) ? 'zip' : startsWith(COMPOUND) ? 'old' : 'other';
}
