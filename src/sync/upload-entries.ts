/**
 * Uploads in the outbox: each chosen file is an entry of its own, in the lane `file:<id>`, and every entry that names the file depends on it.
 * When it settles, the server's path replaces the placeholder in everything that is still to be sent.
 */
import { FILE_ENTITY, localFilesIn, localFilesOf, withPaths } from '#schema/local-file.ts';
import type { Values } from '#schema/row.ts';
import { sentValues } from './dependencies.ts';
import { awaitsReadBack } from './mutation.ts';
import type { ChildList, Mutation, Op, OutboxEntry, RowOp, UploadOp } from './mutation.ts';
import { opIdOf } from './op-id.ts';

export type UploadEntry = OutboxEntry & { readonly op: UploadOp };
export const isUpload = (entry: OutboxEntry): entry is UploadEntry => entry.op.kind === 'upload';

export type FileFacts = { readonly id: string; readonly name: string; readonly size: number };

/** Files of this device whose names an entry sends. */
export const filesNamedBy = (mutation: Mutation): readonly string[] => [...new Set(sentValues(mutation).flatMap(localFilesIn))];

/** The upload that is sent before `owner`, the mutation that names the file. Its opId is the file's id, so a file is queued once. */
export function uploadMutation({ id, name, size }: FileFacts, owner: Mutation): Mutation {
  const fields = sentValues(owner).flatMap(values => Object.keys(values).filter(field => localFilesOf(values[field]).includes(id)));
  const [field = ''] = fields;
  return {
    opId: opIdOf(id),
    entity: FILE_ENTITY,
    rowId: id,
    op: { kind: 'upload', name, size, owner: { entity: owner.entity, rowId: owner.rowId, field } },
    texts: {},
    deps: [],
    label: owner.label,
    ...(owner.groupId === undefined ? {} : { groupId: owner.groupId }),
    sessionKey: owner.sessionKey,
    createdAtMs: owner.createdAtMs,
  };
}

/** Uploads that nothing in the outbox needs any more and that are not being sent. */
export function orphanUploads(entries: readonly OutboxEntry[]): readonly OutboxEntry[] {
  const named = new Set(entries.flatMap(filesNamedBy));
  return entries.filter(entry => isUpload(entry) && entry.state !== 'sending' && !named.has(entry.rowId));
}

/** The entry with the stored path in place of the placeholder, in its values and in its base; the same object if it does not name the file. */
export function withStoredPath(entry: OutboxEntry, fileId: string, path: string): OutboxEntry {
  const pathOf = (id: string) => (id === fileId ? path : undefined);
  if (awaitsReadBack(entry)) {
    const op = rowOpWithPath(entry.op, pathOf);
    return op === entry.op ? entry : { ...entry, op };
  }
  const op = opWithPath(entry.op, pathOf);
  return op === entry.op ? entry : { ...entry, op };
}

/** The mutation with the paths of files that are on the server already. */
export function withKnownPaths(mutation: Mutation, pathOf: (fileId: string) => string | undefined): Mutation {
  const op = opWithPath(mutation.op, pathOf);
  return op === mutation.op ? mutation : { ...mutation, op };
}

const opWithPath = (op: Op, pathOf: PathOf): Op => (op.kind === 'upload' ? op : rowOpWithPath(op, pathOf));

type PathOf = (fileId: string) => string | undefined;

function rowOpWithPath(op: RowOp, pathOf: PathOf): RowOp {
  const put = <V extends Values>(values: V) => withPaths(values, pathOf);
  switch (op.kind) {
    case 'delete':
      return changed(op, { base: put(op.base) });
    case 'create':
      return changed(op, { values: put(op.values), ...listsWithPath(op.children, put) });
    case 'update':
      return changed(op, {
        patch: put(op.patch),
        base: put(op.base),
        ...(op.seen ? { seen: put(op.seen) } : {}),
        ...listsWithPath(op.children, put),
      });
    case 'action':
      return changed(op, { patch: put(op.patch), base: put(op.base), ...(op.seen ? { seen: put(op.seen) } : {}) });
  }
}

function listsWithPath(
  lists: readonly ChildList[] | undefined,
  put: <V extends Values>(values: V) => V,
): { readonly children?: readonly ChildList[] } {
  if (!lists) return {};
  const next = lists.map(list => changed(list, { rows: same(list.rows, list.rows.map(put)), base: same(list.base, list.base.map(put)) }));
  return { children: same(lists, next) };
}

/** The object with the parts replaced; the same object if no part changed. */
function changed<T extends object>(object: T, parts: Partial<T>): T {
  const isSame = Object.entries(parts).every(([name, part]) => Reflect.get(object, name) === part);
  return isSame ? object : { ...object, ...parts };
}

/** The old list if no item changed. */
const same = <T>(before: readonly T[], after: readonly T[]): readonly T[] =>
  after.every((item, at) => item === before[at]) ? before : after;
