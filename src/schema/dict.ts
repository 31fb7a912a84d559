/** Server dictionaries: a code names a list of value/text pairs. Values are always text and are compared as text. */
export type DictItem = { readonly value: string; readonly text: string; readonly color?: string | undefined };
export type Dicts = Readonly<Record<string, readonly DictItem[]>>;
