/**
 * What the user saw under each field he changed, kept apart from what the outbox says of it: an entry's own base is the engine's word, and
 * these are here to judge it.
 *
 * A field's first edit saw what stood there; a second one in the same entry saw the user's own value, which counts for nothing. Giving an
 * earlier entry up leaves later ones over what that one saw. A decided conflict was seen as it was shown. What the row's earlier entries put
 * into a field is the user's own, though the form he saved was opened before them.
 */
import type { Values } from '#schema/row.ts';
import { isConflict } from '#sync/mutation.ts';
import type { OutboxEntry } from '#sync/mutation.ts';
import type { Disk } from '../world/disk.ts';

type Parts = {
  readonly disk: Disk;
  readonly generationOf: (opId: string) => number;
  /** How the user last decided about an entry. */
  readonly decisionOf: (opId: string) => 'retry' | 'resolve' | undefined;
};
type Seen = { readonly generation: number; readonly values: Values };

export function createWhatWasSeen({ disk, generationOf, decisionOf }: Parts) {
  const seenByOp = new Map<string, Seen>();
  /** Every unsettled entry as it was last stored, by whomever. */
  let latest = new Map<string, OutboxEntry>();

  disk.observe(event => {
    if (event.kind === 'viewsPut') return;
    const now = new Map(disk.entries().map(entry => [entry.opId, entry]));
    if (event.kind === 'userWrite') {
      const gone = [...latest.values()].filter(({ opId }) => !now.has(opId) && disk.log.get(opId)?.outcome === 'discarded');
      for (const entry of gone.toSorted((a, b) => b.seq - a.seq)) handOn(entry);
      for (const entry of now.values()) note(entry);
    }
    latest = now;
  });

  function handOn(gone: OutboxEntry): void {
    const seen = seenByOp.get(gone.opId)?.values ?? {};
    const open = new Set(touched(gone));
    for (const { opId, lane, seq, op, state } of disk.entries()) {
      if (lane !== gone.lane || seq < gone.seq || isUnderway(state)) continue;
      const known = seenByOp.get(opId);
      const inherited = touched({ op }).filter(field => open.delete(field));
      if (known) seenByOp.set(opId, { ...known, values: { ...known.values, ...pick(seen, inherited) } });
    }
  }

  /** What the entries before it in its lane, unsettled, put into the fields it looks at. */
  function ownUnder({ op, lane, seq }: OutboxEntry): Values {
    const earlier = disk.entries().filter(other => other.lane === lane && other.seq < seq);
    const fields = new Set('base' in op ? [...Object.keys(op.base), ...touched({ op })] : []);
    const own = Object.assign({}, ...earlier.map(({ op: other }) => writtenBy(other))) as Values;
    return pick(
      own,
      Object.keys(own).filter(field => fields.has(field)),
    );
  }

  function note(entry: OutboxEntry): void {
    const { opId, op } = entry;
    if (!('base' in op)) return;
    const generation = generationOf(opId);
    const known = seenByOp.get(opId);
    const before = latest.get(opId);
    if (!known) seenByOp.set(opId, { generation, values: { ...op.base, ...ownUnder(entry) } });
    else if (known.generation !== generation) {
      const shown =
        decisionOf(opId) === 'resolve' ? (before && isConflict(before) ? before.conflicts : []).filter(({ child }) => !child) : [];
      const decided = Object.fromEntries(shown.map(({ field, theirs }) => [field, theirs]));
      seenByOp.set(opId, { generation, values: { ...op.base, ...pick(known.values, Object.keys(known.values)), ...decided } });
    } else
      seenByOp.set(opId, {
        generation,
        values: { ...pick(op.base, Object.keys('patch' in op ? op.patch : op.base)), ...pick(known.values, before ? touched(before) : []) },
      });
  }

  return { under: (opId: string): Values => seenByOp.get(opId)?.values ?? {} };
}

function writtenBy(op: OutboxEntry['op']): Values {
  if (op.kind === 'create') return op.values;
  return op.kind === 'action' ? { ...op.patch, [op.field]: op.to } : op.kind === 'update' ? op.patch : {};
}
const touched = ({ op }: Pick<OutboxEntry, 'op'>): readonly string[] =>
  op.kind === 'action' ? [...Object.keys(op.patch), op.field] : op.kind === 'update' ? Object.keys(op.patch) : [];
const isUnderway = (state: OutboxEntry['state']): boolean => state === 'sending' || state === 'ambiguous' || state === 'confirming';
/** Absent stays absent, said out loud: nothing stood there. */
const pick = (values: Values, fields: readonly string[]): Values => Object.fromEntries(fields.map(field => [field, values[field]]));
