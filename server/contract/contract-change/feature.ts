/** 合同变更: what the contract held before the change, and the texts 变更前 and 变更后, filled when it is submitted. */
import { sql } from '../../database/kysely.ts';
import { rowsOf } from '../../database/sql.ts';
import { carrierUnit } from '#features/base/carrier-unit/entity.ts';
import { contract } from '#features/contract/contract/entity.ts';
import { contractChange } from '#features/contract/contract-change/entity.ts';
import { kindOf } from '#schema/kinds/kind-of.ts';
import type { Values } from '#schema/row.ts';
import { tableOf } from '../../entities/entity-table.ts';
import { toValues } from '../../entities/row-values.ts';
import type { StepCall } from '../../entities/step-work.ts';
import { lockOwn } from '../../entities/stored-row.ts';
import { defineEntityFeature } from '../../feature.ts';

/** By kind of change: the fields before and after, and the contract's field. A clause has texts alone. */
const CHANGED: Readonly<Record<string, { readonly before: string; readonly after: string; readonly of: string }>> = {
  price: { before: 'oldPrice', after: 'newPrice', of: 'unitPrice' },
  quantity: { before: 'oldQuantity', after: 'newQuantity', of: 'quantity' },
  period: { before: 'oldEndDate', after: 'newEndDate', of: 'endDate' },
  party: { before: 'oldCarrierUnitId', after: 'newCarrierUnitId', of: 'carrierUnitId' },
};

async function tellChange(call: StepCall): Promise<Values> {
  const { store, row, actor } = call;
  const stored = await lockOwn(store.db, contract, actor.tenantId, String(row['contractId'] ?? ''));
  if (!stored) return {};
  const deal = toValues(stored);
  const before: Values = {
    ...Object.fromEntries(Object.values(CHANGED).map(({ before: name, of }) => [name, deal[of] ?? ''])),
    signedQuantity: deal['signedQuantity'] ?? deal['quantity'] ?? '',
  };
  const changed = CHANGED[String(row['changeType'])];
  if (!changed) return before;
  return {
    ...before,
    beforeValue: await textOf(call, changed.of, deal[changed.of]),
    afterValue: await textOf(call, changed.of, row[changed.after]),
  };
}

/** A value of the contract's field, with its unit; of a carrier its name. */
async function textOf({ store, actor }: StepCall, name: string, value: Values[string]): Promise<string> {
  if (value === undefined || value === '') return '';
  if (name === 'carrierUnitId') {
    const [found] = await rowsOf(
      store.db,
      sql<{ name: string }>`SELECT name FROM ${tableOf(carrierUnit).sql} WHERE id = ${value} AND tenant_id = ${actor.tenantId}`,
    );
    return found?.name ?? '';
  }
  const field = contract.fieldByName.get(name);
  if (!field) return '';
  const { input } = kindOf(field);
  const unit = input.type === 'number' && input.unit !== undefined ? ` ${input.unit}` : '';
  return `${kindOf(field).text(value, undefined, {})}${unit}`;
}

export const contractChangeFeature = defineEntityFeature({ def: contractChange, onStep: { submit: tellChange } });
