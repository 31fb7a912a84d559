/** Completes a seed row as the server would: id, number, defaults, stamps, computed fields. */
import { computeRow } from '#schema/compute.ts';
import type { EntityDef } from '#schema/entity-def.ts';
import type { Fields } from '#schema/field.ts';
import type { FieldValue } from '#schema/row.ts';
import type { RowOf, TypedEntity } from '#schema/typed-entity.ts';
import { codeOf, codePrefix } from '../../entities/numbering.ts';
import { toServerTime } from '#base/server-time.ts';
import { SEED_TENANT } from '../../platform/people/accounts.ts';
import type { Dice } from './dice.ts';

export type SeedRow = { id: string; [field: string]: FieldValue | undefined };
export type SeedValues = Readonly<Record<string, FieldValue | undefined>>;
/** Values by fields of the entity; an unknown name does not compile. */
type SeedValuesOf<E> = { readonly [K in keyof RowOf<E>]?: FieldValue | undefined };
export type RowMaker = {
  make<E extends TypedEntity<Fields>>(def: E, createdMs: number, values: SeedValuesOf<E>): SeedRow;
  /** The same for an entity that is known as data only. */
  complete(def: EntityDef, createdMs: number, values: SeedValues): SeedRow;
  /** Marks the row as changed at that time by that person. */
  touch(row: SeedRow, atMs: number, by: string): void;
  /** The highest assigned number, by prefix. */
  counters(): ReadonlyMap<string, number>;
};

const EPOCH_MS = 1_288_834_974_657n;
const SEQUENCE_BITS = 22n;
const ORG_CODE = 'A01A01';

export function createRowMaker(dice: Dice): RowMaker {
  const lastByPrefix = new Map<string, number>();
  let sequence = 0;

  function nextCode(pattern: string, createdMs: number): string {
    const prefix = codePrefix(pattern, createdMs);
    const count = (lastByPrefix.get(prefix) ?? 0) + 1;
    lastByPrefix.set(prefix, count);
    return codeOf(pattern, prefix, count);
  }

  function complete(def: EntityDef, createdMs: number, values: SeedValues): SeedRow {
    sequence = (sequence + 1) % 4_194_304;
    const filled: Record<string, FieldValue | undefined> = {};
    for (const field of def.fields) {
      if (field.default !== undefined) filled[field.name] = field.default;
      if ('autoCode' in field && field.autoCode && values[field.name] === undefined)
        filled[field.name] = nextCode(field.autoCode, createdMs);
    }
    for (const [name, value] of Object.entries(values)) if (value !== undefined) filled[name] = value;
    const createBy = dice.chance(0.8) ? 'dispatcher' : 'admin';
    for (const [name, kind] of Object.entries(def.stamps ?? {})) filled[name] ??= kind === 'now' ? toServerTime(createdMs) : createBy;
    return {
      ...computeRow(def, filled),
      id: String(((BigInt(createdMs) - EPOCH_MS) << SEQUENCE_BITS) | BigInt(sequence)),
      createBy,
      createTime: toServerTime(createdMs),
      sysOrgCode: ORG_CODE,
      tenantId: SEED_TENANT,
      delFlag: '0',
    };
  }

  return {
    make: complete,
    complete,
    touch(row, atMs, by) {
      row['updateBy'] = by;
      row['updateTime'] = toServerTime(atMs);
    },
    counters: () => lastByPrefix,
  };
}

/** A text property of a row; empty if it is absent. */
export function textOf(row: SeedRow, name: string): string {
  const value = row[name];
  return typeof value === 'string' ? value : '';
}

/** A number property of a row; 0 if it is absent. */
export function numberOf(row: SeedRow, name: string): number {
  const value = row[name];
  return typeof value === 'number' ? value : 0;
}

/** What a number property adds up to. */
export const totalOf = (rows: readonly SeedRow[], name: string): number => rows.reduce((sum, row) => sum + numberOf(row, name), 0);
