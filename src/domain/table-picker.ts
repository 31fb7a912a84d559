/** What the picker of any table's rows reads beside rows: the nodes of its tree. */
export type TableNode = { readonly key: string; readonly title: string; readonly isLeaf: boolean };
