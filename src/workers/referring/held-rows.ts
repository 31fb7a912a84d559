/**
 * Which rows other rows on this device hold (schema/references.ts), from an index of each reference: built at its first question, kept current by the
 * replica's changes, dropped when nobody asked for a while. Unsent changes count; a row whose deletion waits to be sent holds nothing.
 */
import { isWholeHere } from '#query/capabilities.ts';
import type { HeldAnswer, HeldRequest } from '#query/held-rows.ts';
import type { FieldDef } from '#schema/field.ts';
import { heldBy, holdsAmong, referencesTo } from '#schema/references.ts';
import type { HeldBy } from '#schema/references.ts';
import type { Row } from '#schema/row.ts';
import type { Schema } from '#schema/schema.ts';
import { FIND_IDLE_MS, FIND_SLICE_ROWS } from '#sync/pace.ts';
import type { Clock } from '../ports.ts';
import type { Replica } from '../replica-port.ts';

export type HeldRows = { ask(request: HeldRequest): Promise<HeldAnswer>; stop(): void };

type Index = {
  readonly entity: string;
  readonly field: FieldDef;
  /** By the row that is named, the rows that name it. */
  readonly idsByHeld: Map<string, Set<string>>;
  /** By row, the text of its field: a hundred thousand lists would take more room than the index. */
  readonly textById: Map<string, string>;
  /** Changed since they were indexed. */
  readonly dirty: Set<string>;
  usedAtMs: number;
};
type Kept = { readonly index: Index; readonly built: Promise<void> };
type HeldDeps = {
  readonly schema: Schema;
  readonly replica: Pick<Replica, 'hydrate' | 'isHydrated' | 'foldedRows' | 'folded' | 'entries' | 'meta' | 'onChange'>;
  readonly clock: Clock;
};

export function createHeldRows({ schema, replica, clock }: HeldDeps): HeldRows {
  const keptByReference = new Map<string, Kept>();
  const stopping = new AbortController();

  const stopWatching = replica.onChange(({ entity, ids }) => {
    for (const [key, { index }] of keptByReference) {
      if (index.entity !== entity) continue;
      if (ids === undefined || clock.nowMs() - index.usedAtMs > FIND_IDLE_MS) keptByReference.delete(key);
      else for (const id of ids) index.dirty.add(id);
    }
  });

  async function indexOf(entity: string, field: FieldDef): Promise<Index> {
    if (!replica.isHydrated(entity)) await replica.hydrate(entity);
    const key = `${entity}.${field.name}`;
    let kept = keptByReference.get(key);
    if (!kept) {
      const index: Index = { entity, field, idsByHeld: new Map(), textById: new Map(), dirty: new Set(), usedAtMs: clock.nowMs() };
      kept = { index, built: build(index) };
      keptByReference.set(key, kept); // rows that change during the build are read again
    }
    await kept.built;
    refresh(kept.index);
    return kept.index;
  }

  async function build(index: Index): Promise<void> {
    let sinceRest = 0;
    for (const row of replica.foldedRows(index.entity)) {
      put(index, row.id, textIn(row, index.field));
      if (++sinceRest < FIND_SLICE_ROWS) continue;
      sinceRest = 0;
      await clock.sleep(0, stopping.signal); // the views and the replay share this thread
    }
    for (const { entity, rowId } of replica.entries()) if (entity === index.entity) index.dirty.add(rowId);
  }

  function refresh(index: Index): void {
    for (const id of index.dirty) {
      const folded = replica.folded(index.entity, id);
      put(index, id, folded && folded.mark?.op !== 'delete' && !folded.mark?.isGone ? textIn(folded.row, index.field) : '');
    }
    index.dirty.clear();
    index.usedAtMs = clock.nowMs();
  }

  return {
    async ask({ entity, ids }) {
      const def = schema.find(entity);
      if (!def) return { held: [], unread: [entity] };
      const asked = new Set(ids);
      const byId = new Map<string, HeldBy[]>();
      const unread = new Set<string>();
      for (const { def: other, field } of referencesTo(schema, def)) {
        if (!isWholeHere(other, replica.meta(other.name))) unread.add(other.name);
        const { idsByHeld } = await indexOf(other.name, field);
        for (const id of asked) {
          const holding = [...(idsByHeld.get(id) ?? [])];
          const count = holding.filter(each => holdsAmong(def, other, each, asked)).length;
          if (count > 0) byId.set(id, [...(byId.get(id) ?? []), { entity: other.name, field: field.name, count }]);
        }
      }
      return { held: Array.from(byId, ([id, by]) => ({ id, by })), unread: [...unread] };
    },
    stop() {
      stopping.abort();
      stopWatching();
      keptByReference.clear();
    },
  };
}

const textIn = (row: Row, { name }: FieldDef): string => String(row[name] ?? '');

function put({ field, idsByHeld, textById }: Index, id: string, text: string): void {
  for (const before of heldBy(field, textById.get(id) ?? '')) idsByHeld.get(before)?.delete(id);
  if (text === '') textById.delete(id);
  else textById.set(id, text);
  for (const each of heldBy(field, text)) {
    const ids = idsByHeld.get(each);
    if (ids) ids.add(id);
    else idsByHeld.set(each, new Set([id]));
  }
}
