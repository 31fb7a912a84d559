/**
 * Declares what a field of the row that a reference names was before an act of the own row, or came to after it with everything that follows from the act.
 * The server writes it with the act (server/entities/snapshots.ts), and no later edit changes it.
 */
import type { EntityDef } from './entity-def.ts';

export type Snapshot<Path extends string = string, Act extends string = string> = {
  /** The acts that write it: steps, automatic ones included, and `add`. */
  readonly at: readonly Act[];
  /** `inventoryId.stockWeight`: the reference, and the field of the row that it names. */
  readonly of: Path;
  readonly when: 'before' | 'after';
};
/** A snapshot with the field that holds it. */
export type FieldSnapshot = Pick<Snapshot, 'at' | 'when'> & { readonly field: string; readonly by: string; readonly source: string };

/** The snapshots of a definition by field. */
export const snapshotsOf = ({ snapshots = {} }: Pick<EntityDef, 'snapshots'>): readonly FieldSnapshot[] =>
  Object.entries(snapshots).flatMap(([field, snapshot]) => {
    if (!snapshot) return [];
    const [by = '', source = ''] = snapshot.of.split('.');
    return [{ field, by, source, at: snapshot.at, when: snapshot.when }];
  });

/** Those that the act writes. */
export const snapshotsAt = (def: Pick<EntityDef, 'snapshots'>, act: string | undefined): readonly FieldSnapshot[] =>
  snapshotsOf(def).filter(({ at }) => act !== undefined && at.includes(act));
