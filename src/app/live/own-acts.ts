/**
 * The user's latest acts in this tab, so that they can be taken back (ui/undo). An act is what one press stored in the outbox. They are kept in memory:
 * after a reload what still waits is given up in the outbox.
 */
import type { Result } from '#base/result.ts';
import type { AppError } from '#base/errors.ts';
import { textsIn } from '#schema/row.ts';
import type { Row, Values } from '#schema/row.ts';
import type { Mutation } from '#sync/mutation.ts';
import type { OpId } from '#sync/op-id.ts';
import type { Db } from '#db/handle.ts';
import { readRow } from '#db/read/rows.ts';
import { enqueue } from '#db/write/enqueue.ts';
import type { Enqueued } from '#db/write/enqueue.ts';

export const ACTS_KEPT = 20;

export type OwnAct = {
  readonly mutations: readonly Mutation[];
  /** By row id, the `{field}_dictText` of the row before an edit: the fields it shows again when the edit is taken back. */
  readonly textsBefore: ReadonlyMap<string, Values>;
};

/** `acts`: the oldest first. `void`: mutations that were taken back, and those that took them back. */
type OwnActs = { readonly acts: readonly OwnAct[]; readonly void: ReadonlySet<OpId> };

const NONE: OwnActs = { acts: [], void: new Set() };
const heldByDb = new WeakMap<Db, OwnActs>();

export const ownActs = (db: Db): OwnActs => heldByDb.get(db) ?? NONE;
export const lastAct = (db: Db): OwnAct | undefined => ownActs(db).acts.at(-1);

/** The act that holds the mutation, while it may be taken back. */
export const actOf = (db: Db, opId: OpId): OwnAct | undefined =>
  ownActs(db).acts.find(({ mutations }) => mutations.some(mutation => mutation.opId === opId));

/** An act that cannot be taken back any more, or has been; `voided` counts as if it had never been made, `rest` may be taken back later. */
export function dropAct(db: Db, act: OwnAct, voided: readonly OpId[] = [], rest: readonly Mutation[] = []): void {
  const { acts, void: gone } = ownActs(db);
  const left: readonly OwnAct[] = rest.length === 0 ? [] : [{ ...act, mutations: rest }];
  heldByDb.set(db, { acts: acts.flatMap(one => (one === act ? left : [one])), void: new Set([...gone, ...voided]) });
}

/**
 * Appends the user's mutations to the outbox, as one act that he may take back.
 * @param rows the rows as he saw them; needed for several edits at once only.
 * @returns the answer of the outbox, and the act if it was stored.
 */
export async function enqueueAct(
  db: Db,
  mutations: readonly Mutation[],
  rows: readonly Row[] = [],
): Promise<{ readonly written: Result<Enqueued, AppError>; readonly act: OwnAct | undefined }> {
  const seen = rows.length > 0 ? rows : await rowBefore(db, mutations);
  const written = await enqueue(db, mutations);
  if (!written.ok || mutations.length === 0) return { written, act: undefined };
  const act: OwnAct = { mutations, textsBefore: new Map(seen.map(row => [row.id, textsIn(row)])) };
  const { acts, void: gone } = ownActs(db);
  heldByDb.set(db, { acts: [...acts, act].slice(-ACTS_KEPT), void: gone });
  return { written, act };
}

async function rowBefore(db: Db, mutations: readonly Mutation[]): Promise<readonly Row[]> {
  const [first] = mutations;
  if (mutations.length !== 1 || first?.op.kind !== 'update') return [];
  const folded = await readRow(db, first.entity, first.rowId);
  return folded ? [folded.row] : [];
}
