/**
 * A page's claim about a row, for other pages. Only its form and the sender's right to change such rows are checked.
 * Each receiving socket is filtered separately (page-sockets.ts), and clients show the claim as unconfirmed until they have read the row.
 */
import { isRecord } from '#base/json.ts';
import { DICT_TEXT_SUFFIX } from '#schema/row.ts';
import type { Schema } from '#schema/schema.ts';
import type { Caller } from '../caller.ts';
import { holds, visibleColumns } from '../../entities/access.ts';
import { textIn } from '../../web/json.ts';
import type { JsonObject } from '../../web/json.ts';
import type { BusMessage } from './bus.ts';

const SOCKET_TEXT_MAX_CHARS = 2_000; // of one value in a claim

export type PageClaim = Extract<BusMessage, { readonly kind: 'claim' }>;

const NAME = /^[\w-]{1,64}$/;

/** @returns undefined if the data contains no row, or the sender may not change such rows. */
export function pageClaim(schema: Schema, { userId, tenantId, ...caller }: Caller, data: unknown): PageClaim | undefined {
  const socketKey = textIn(data, 'socketKey');
  const args: unknown = isRecord(data) ? data['args'] : undefined;
  const [row, caseId]: readonly unknown[] = Array.isArray(args) ? args : [];
  if (!NAME.test(socketKey) || !isRecord(row) || !NAME.test(textIn(row, 'id')) || typeof caseId !== 'string' || !NAME.test(caseId))
    return undefined;
  const def = schema.defs.find(({ live }) => live?.socketKey === socketKey);
  const own: Caller = { ...caller, userId, tenantId };
  if (def && !holds(own, def, 'edit')) return undefined;
  const names = def && new Set(visibleColumns(def, own).flatMap(({ name }) => [name, name + DICT_TEXT_SUFFIX]));
  return {
    kind: 'claim',
    userId,
    tenantId,
    socketKey,
    entity: def?.name ?? '',
    caseId,
    row: plainValues(row, name => names?.has(name) ?? NAME.test(name)),
  };
}

function plainValues(row: JsonObject, isKnown: (name: string) => boolean): JsonObject {
  return Object.fromEntries(Object.entries(row).filter(([name, value]) => isKnown(name) && isPlain(value)));
}

const isPlain = (value: unknown): boolean =>
  value === null ||
  typeof value === 'boolean' ||
  typeof value === 'number' ||
  (typeof value === 'string' && value.length <= SOCKET_TEXT_MAX_CHARS);
