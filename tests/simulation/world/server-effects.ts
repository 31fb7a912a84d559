/**
 * What the server demands of a write and what a write does to other rows: references, guards of steps, closed rows, occupied rows, sums and
 * the automatic step. A model of server/entities (known-values, guards, still-referred, row-effects): the decisions are the same functions of
 * src/schema; only the statements are made here over the rows of the world.
 */
import { closedAmong, closedFor } from '#schema/closed-rows.ts';
import { choiceRules, rulesToCheck, titleOf, whyNotChoosable } from '#schema/choosable.ts';
import type { EntityDef } from '#schema/entity-def.ts';
import { isReached } from '#schema/expression.ts';
import { brokenGuards, readsOfGuards } from '#schema/guards.ts';
import type { ReferredRow } from '#schema/guards.ts';
import { entityNamedBy, referredEntity } from '#schema/kinds/kind-of.ts';
import { movedEntity, movesFor } from '#schema/moves.ts';
import { effectTargets, followingFields, isCounted, isFollowing, occupanciesOf, shownIn } from '#schema/row-effects.ts';
import type { OccupancyOf } from '#schema/row-effects.ts';
import { sumOver, sumsOf } from '#schema/sums.ts';
import type { FieldSum } from '#schema/sums.ts';
import type { FieldValue, Row, Values } from '#schema/row.ts';
import { statusOf } from '#schema/steps.ts';
import { writtenValues } from '#schema/written-values.ts';
import { AREAS } from './entities.ts';
import { schema } from './sim-schema.ts';

export type Write = { readonly before?: Row | undefined; readonly after?: Row | undefined; readonly action?: string | undefined };
type Put = (entity: string, id: string, row: Row, by: string, stamp: string) => void;

const WRONG_STATE = '当前状态不能执行该操作';
/** The other worlds have neither guards nor effects: their server stays the stock one. */
const HERE: ReadonlySet<string> = new Set(AREAS.haulage);

export function createServerEffects(rowsOf: (entity: string) => ReadonlyMap<string, Row>, put: Put) {
  const rowAt = (entity: string, id: FieldValue | undefined): Row | undefined => rowsOf(entity).get(String(id ?? ''));

  /** Why the server refuses to write these values; undefined when it does not. `action`: by this step. */
  function objection(entity: string, before: Row | undefined, changes: Values, action?: string): string | undefined {
    if (!HERE.has(entity)) return undefined;
    const def = schema.get(entity);
    const changed = Object.fromEntries(Object.entries(changes).filter(([name, value]) => (before?.[name] ?? '') !== (value ?? '')));
    const isClosed = before !== undefined && action === undefined && closedAmong(def, changed, statusOf(def, before)) !== undefined;
    return isClosed
      ? WRONG_STATE
      : (objectionToRefs(def, before ?? {}, changed) ?? (before && action ? objectionOfGuards(def, before, changes, action) : undefined));
  }

  function objectionToRefs(def: EntityDef, before: Values, changes: Values): string | undefined {
    for (const field of def.fields) {
      const entity = referredEntity(field);
      const id = String(changes[field.name] ?? '');
      if (entity === undefined || id === '') continue;
      const row = rowAt(entity, id);
      if (!row) return `${field.label}所选的数据不存在或已删除，请重新选择`;
      const rules = rulesToCheck(choiceRules(schema, field), true, name => changes[name] !== undefined);
      const why = whyNotChoosable(def, field, rules, row, { ...before, ...changes }, titleOf(schema.get(entity), row));
      if (why !== undefined) return why;
    }
    return undefined;
  }

  function objectionOfGuards(def: EntityDef, before: Row, changes: Values, action: string): string | undefined {
    const step = def.flow?.transitions.find(transition => transition.action === action);
    if (!step) return undefined;
    const values = { ...before, ...changes };
    const empty = (step.requires ?? []).find(name => (values[name] ?? '') === '');
    if (empty !== undefined) return `请填写${empty}`;
    const referred = new Map<string, ReferredRow>();
    for (const name of readsOfGuards(def, step).references) {
      const entity = entityNamedBy(def, name) ?? '';
      const row = rowAt(entity, values[name]);
      if (row) referred.set(name, { def: schema.get(entity), values: row });
      else if ((values[name] ?? '') !== '') return `${name}所选的数据不存在或已删除，请重新选择`;
    }
    return brokenGuards(step, { before, values, referred, lines: new Map(), now: '2026-11-23 10:00:00' })[0]?.message;
  }

  /** Why the server refuses to delete the row. */
  function objectionToDelete(entity: string, row: Row): string | undefined {
    if (!HERE.has(entity)) return undefined;
    const def = schema.get(entity);
    if (closedFor(def, 'delete', statusOf(def, row))) return WRONG_STATE;
    const referring = schema.defs.find(other =>
      other.fields.some(
        field => referredEntity(field) === entity && [...rowsOf(other.name).values()].some(held => held[field.name] === row.id),
      ),
    );
    return referring && `还有${referring.title}用到它，不能删除`;
  }

  /** The other rows that follow a change are worked out anew from the stored rows, and those that follow them. */
  function carryOut(entity: string, write: Write, by: string, stamp: string): void {
    if (!HERE.has(entity)) return;
    moveNamed(schema.get(entity), write, by, stamp);
    let open: readonly (Write & { readonly entity: string })[] = [{ entity, ...write }];
    while (open.length > 0) {
      const targets = open.flatMap(write => effectTargets(schema, schema.get(write.entity), write.before, write.after));
      open = targets.flatMap(target => refresh(target.entity, target.id, target.fields, by, stamp));
    }
  }

  /** The values that a step writes into rows which its row names; of this world's definitions none takes a step there. */
  function moveNamed(def: EntityDef, { after, action }: Write, by: string, stamp: string): void {
    for (const move of after ? movesFor(def, action, after) : []) {
      const entity = movedEntity(def, move) ?? '';
      const row = rowAt(entity, after?.[move.row ?? '']);
      if (!row || !after) continue;
      const values = writtenValues(move.sets ?? {}, { row: after, username: by, now: stamp });
      if (Object.entries(values).some(([name, value]) => row[name] !== value))
        put(entity, row.id, { ...row, ...values, updateTime: stamp, updateBy: by, id: row.id }, `effect of ${by}`, stamp);
    }
  }

  /** A row that follows others and was itself written. */
  function refreshOwn(entity: string, id: string, by: string, stamp: string): void {
    if (HERE.has(entity)) refresh(entity, id, followingFields(schema, schema.get(entity)), by, stamp);
  }

  function refresh(entity: string, id: string, fields: readonly string[], by: string, stamp: string) {
    const def = schema.get(entity);
    const row = rowAt(entity, id);
    if (!row) return [];
    const wanted = { ...occupied(def, row, fields), ...summed(def, id, fields) };
    const changes = Object.fromEntries(Object.entries(wanted).filter(([name, value]) => !isSame(row[name], value)));
    if (Object.keys(changes).length === 0) return [];
    const after = { ...row, ...changes, ...automaticStep(def, { ...row, ...changes }), updateTime: stamp, updateBy: by, id };
    put(entity, id, after, `effect of ${by}`, stamp);
    return [{ entity, before: row, after }];
  }

  function occupied(def: EntityDef, row: Row, fields: readonly string[]): Values {
    const wanted: Record<string, FieldValue> = {};
    for (const occupancy of occupanciesOf(schema, def.name)) {
      const { field, free } = occupancy;
      if (fields.includes(field) && isFollowing(occupancy, row) && (wanted[field] ?? free) === free)
        wanted[field] = shownBy(occupancy, row.id) ?? free;
    }
    return wanted;
  }

  /** What the newest row that occupies this one shows. */
  function shownBy({ def, by, ...occupancy }: OccupancyOf, id: string): string | undefined {
    const [newest] = [...rowsOf(def.name).values()]
      .filter(row => row[by] === id && occupancy.while[statusOf(def, row)] !== undefined)
      .toSorted((a, b) => (orderOf(a) < orderOf(b) ? 1 : -1));
    return newest && shownIn(occupancy, statusOf(def, newest), newest.id);
  }

  const summed = (def: EntityDef, id: string, fields: readonly string[]): Values =>
    Object.fromEntries(
      sumsOf(def)
        .filter(({ field }) => fields.includes(field))
        .map(sum => [sum.field, sumOver(def, sum, countedRows(sum, id))]),
    );

  const countedRows = (sum: FieldSum, id: string): readonly Row[] =>
    [...rowsOf(sum.of).values()].filter(row => row[sum.by] === id && isCounted(schema.get(sum.of), sum, row));

  return { objection, objectionToDelete, carryOut, refreshOwn };
}

function automaticStep({ flow }: EntityDef, values: Values): Values {
  if (!flow) return {};
  const step = flow.transitions.find(
    ({ when, from }) => when !== undefined && from.includes(String(values[flow.field])) && isReached(when, values),
  );
  return step ? { [flow.field]: step.to } : {};
}

const orderOf = (row: Row): string => `${String(row['createTime'] ?? '')} ${row.id}`;
/** An empty sum and zero are the same. */
const isSame = (held: FieldValue | undefined, wanted: FieldValue | undefined): boolean =>
  typeof wanted === 'number' ? Number(held ?? 0) === wanted : String(held ?? '') === wanted;
