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

/** Texts of values by the code of their dictionary, as rows carry them. */
export type DictTexts = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** The dictionaries with the values that only rows name: they are shown where they are stored, and cannot be chosen. */
export function withRowTexts(dicts: Dicts, texts: DictTexts): Dicts {
  const added = Object.entries(texts).flatMap(([code, textByValue]) => {
    const items = dicts[code] ?? [];
    const known = new Set(items.map(({ value }) => value));
    const more = Object.entries(textByValue).flatMap(([value, text]) => (known.has(value) ? [] : [{ value, text, disabled: true }]));
    return more.length === 0 ? [] : [[code, [...items, ...more]] as const];
  });
  return added.length === 0 ? dicts : { ...dicts, ...Object.fromEntries(added) };
}

/** The texts of items that were there before and are no longer. */
export function vanishedTexts(before: Dicts, after: Dicts): DictTexts {
  const gone = Object.entries(before).flatMap(([code, items]) => {
    const left = new Set(after[code]?.map(({ value }) => value));
    const lost = items.filter(({ value }) => !left.has(value));
    return lost.length === 0 ? [] : [[code, Object.fromEntries(lost.map(({ value, text }) => [value, text]))] as const];
  });
  return Object.fromEntries(gone);
}
