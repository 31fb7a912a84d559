/** Read by the picker of any table's rows beside rows: the nodes of its tree. */
export type TableNode = { readonly key: string; readonly title: string; readonly isLeaf: boolean };
