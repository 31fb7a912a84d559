/** 变更记录: what became of one row, change by change, as the server recorded it. Server and client share this module. */

/** `mostRows`: changes in one answer. */
export const ROW_CHANGES = { path: '/sys/dataLog/changesOfRow', mostRows: 200 } as const;

/** `create`: its first version. `before`: its content when the record began, of a row that was there already. `bin`, `back`: into and out of the recycle bin. */
export const CHANGE_KINDS = ['create', 'before', 'edit', 'bin', 'back', 'delete'] as const;
export type ChangeKind = (typeof CHANGE_KINDS)[number];
