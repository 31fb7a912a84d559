/** Server dictionaries: a code names a list of value/text pairs. Values are always text and are compared as text. */

/** `disabled`: it is shown where it is stored, and cannot be chosen. */
export type DictItem = {
  readonly value: string;
  readonly text: string;
  readonly color?: string | undefined;
  readonly disabled?: boolean | undefined;
};
export type Dicts = Readonly<Record<string, readonly DictItem[]>>;

/** Which answer of the server dictionaries are: its version, and the build that decoded it. */
export type DictsSource = { readonly version: string; readonly readBy: string };
/** `source` absent: the server names no versions. */
export type ReadDicts = { readonly dicts: Dicts; readonly source?: DictsSource | undefined };
