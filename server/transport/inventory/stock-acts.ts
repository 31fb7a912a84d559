/** 盘点 and 移库: what they write into the ledger of stock. The stack is locked first, so that nobody moves it between reading and writing. */
import { inventory } from '#features/transport/inventory/entity.ts';
import { inventoryFlow } from '#features/transport/inventory-flow/entity.ts';
import { STOCK_SCALE, stockText, whyNoStocktake, whyNoTransfer } from '#features/transport/inventory/model.ts';
import { roundTo } from '#schema/compute.ts';
import type { Program } from '../../entities/program-writes.ts';
import { isOurId } from '../../entities/numbering.ts';
import { Refusal } from '../../entities/refusal.ts';
import { toValues } from '../../entities/row-values.ts';
import { textIn } from '../../web/json.ts';
import type { JsonObject } from '../../web/json.ts';
import { serverText } from '../../web/text.ts';

/** The difference between what was counted and what the ledger says becomes a line, also where there is none: it tells when the stack was counted. */
export async function takeStock({ lock, make, now }: Program, body: JsonObject): Promise<string> {
  const why = whyNoStocktake({ countedWeight: numberIn(body, 'countedWeight') });
  if (why !== undefined) throw new Refusal(why);
  const counted = roundTo(numberIn(body, 'countedWeight'), STOCK_SCALE);
  const stack = toValues(await lock(inventory, textIn(body, 'id')));
  const book = Number(stack['stockWeight'] ?? 0);
  if (numberIn(body, 'bookWeight') !== book) throw new Refusal(stockText.moved(numberIn(body, 'bookWeight'), book));
  const difference = roundTo(counted - book, STOCK_SCALE);
  await make(inventoryFlow, {
    ...givenId(body),
    inventoryId: textIn(body, 'id'),
    flowType: 'check',
    direction: difference < 0 ? 'out' : 'in',
    weight: Math.abs(difference),
    countedWeight: counted,
    occurTime: now,
    sourceType: 'check',
    ...remarkIn(body),
  });
  return stockText.counted(book, counted);
}

/** Two lines in one act: out of this stack, into the one with that number in the same yard, which is opened if there is none. */
export async function transferStock({ lock, find, make, now }: Program, body: JsonObject): Promise<string> {
  const { yardId, materialId, companyId, ...stack } = toValues(await lock(inventory, textIn(body, 'id')));
  const [stackNo, weight, remark] = [
    textIn(body, 'stackNo').trim(),
    roundTo(numberIn(body, 'weight'), STOCK_SCALE),
    textIn(body, 'remark'),
  ];
  const from = { stackNo: String(stack['stackNo'] ?? ''), availableWeight: Number(stack['availableWeight'] ?? 0) };
  const why = whyNoTransfer({ stackNo, weight }, from);
  if (why !== undefined) throw new Refusal(why);
  const { ownerType, supplierId, contractId, batchNo } = stack;
  const target = await find(
    inventory,
    filled({ yardId, stackNo, materialId, companyId }),
    filled({ ownerType, supplierId, contractId, batchNo }),
  );
  const line = { flowType: 'transfer', weight, occurTime: now, sourceType: 'transfer' };
  await make(inventoryFlow, {
    ...line,
    ...givenId(body),
    inventoryId: textIn(body, 'id'),
    direction: 'out',
    remark: stockText.to(stackNo, remark),
  });
  await make(inventoryFlow, { ...line, inventoryId: target, direction: 'in', remark: stockText.from(from.stackNo, remark) });
  return stockText.transferred(stackNo, weight);
}

/** Of the first line, so that an act that is sent twice is refused. */
function givenId(body: JsonObject): { readonly id?: string } {
  const id = textIn(body, 'flowId');
  if (id === '') return {};
  if (!isOurId(id)) throw new Refusal(serverText.badId);
  return { id };
}

const remarkIn = (body: JsonObject): { readonly remark?: string } => {
  const remark = textIn(body, 'remark').trim();
  return remark === '' ? {} : { remark };
};

const numberIn = (body: JsonObject, name: string): number => {
  const value = body[name];
  return typeof value === 'number' ? value : Number.NaN;
};

const filled = <V>(values: Readonly<Record<string, V | undefined>>): Record<string, V> =>
  Object.fromEntries(Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : [[name, value] as const])));
