/** 文件存储: the uploaded files of a tenant. Server and client share this module. */
export const FILE_CODES = { list: 'system:ossFile:list', delete: 'system:ossFile:delete' } as const;

/** `by` and `time` are '' where the server does not say them; `size` in bytes. */
export type StoredFileRecord = {
  readonly id: string;
  readonly name: string;
  /** The stored path, or an address. */
  readonly path: string;
  readonly extension: string;
  readonly size: number | undefined;
  readonly sha256: string;
  readonly by: string;
  readonly time: string;
};
export type StoredFileQuery = {
  readonly pageNo: number;
  readonly pageSize: number;
  readonly name: string;
  readonly extension: string;
  /** A login name. */
  readonly by: string;
};

/** A row that names the file. `usedIn`: the list and the field. */
export type FileUse = {
  readonly id: string;
  readonly entity: string;
  readonly usedIn: string;
  readonly rowId: string;
  readonly title: string;
  readonly isInBin: boolean;
};
/** `hidden`: by usedIn, rows that the reader does not see and records that are no rows. */
export type FileUses = {
  readonly seen: readonly FileUse[];
  readonly hidden: readonly { readonly usedIn: string; readonly count: number }[];
};
