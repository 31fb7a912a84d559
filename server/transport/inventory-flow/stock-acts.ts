/** 盘点 and 移库 among new lines of the ledger: what the server judges, and what it writes into them. The stack is locked, so that nobody moves it meanwhile. */
import { MINUTE_MS } from '#base/durations.ts';
import { fromServerTime, toServerTime } from '#base/server-time.ts';
import { inventory } from '#features/transport/inventory/entity.ts';
import { inventoryFlow } from '#features/transport/inventory-flow/entity.ts';
import {
  differenceLine,
  STOCK_SCALE,
  stockText,
  transferLine,
  whyNoStocktake,
  whyNoTransfer,
} from '#features/transport/inventory/model.ts';
import { roundTo } from '#schema/compute.ts';
import { isEmpty } from '#schema/row.ts';
import type { Values } from '#schema/row.ts';
import { numberIn, textIn } from '#schema/typed-row.ts';
import { sql } from '../../database/kysely.ts';
import { rowsOf } from '../../database/sql.ts';
import type { AddCall } from '../../entities/add-work.ts';
import { requireGrant } from '../../entities/access.ts';
import { tableOf } from '../../entities/entity-table.ts';
import { Refusal } from '../../entities/refusal.ts';
import { toValues } from '../../entities/row-values.ts';
import { isDeleted, lockRow } from '../../entities/stored-row.ts';
import { serverText } from '../../web/text.ts';

/** Who counts and sends at once is judged by the present book too: the time of a line is written down by hand, and may lie a little ahead. */
const AT_ONCE_MS = 10 * MINUTE_MS;

/** What only a transfer, and only a stocktake, says. */
const OF_TRANSFER = ['otherStackNo'];
const OF_STOCKTAKE = ['bookWeight', 'countedWeight'];

/** Further values of a line that a user adds. It keeps nothing of what another type says: a stocktake with another stack would move goods there. */
export async function stockWork(call: AddCall): Promise<Values> {
  switch (textIn<typeof inventoryFlow>(call.values, 'flowType')) {
    case 'check':
      return { ...cleared(call.values, OF_TRANSFER), ...(await takeStock(call)) };
    case 'transfer':
      return { ...cleared(call.values, OF_STOCKTAKE), ...(await moveStock(call)) };
    default:
      return cleared(call.values, [...OF_TRANSFER, ...OF_STOCKTAKE]);
  }
}

const cleared = (values: Values, names: readonly string[]): Values =>
  Object.fromEntries(names.flatMap(name => (isEmpty(values[name]) ? [] : [[name, ''] as const])));

/**
 * The difference between what was counted and what the ledger says of that moment. Goods that came or went after the count change nothing about it; where
 * the ledger says something else of the moment than the user saw, he is told. A count that arrives after a later one is refused: the later one holds the
 * same difference already.
 */
async function takeStock({ store, values, caller, now }: AddCall): Promise<Values> {
  requireGrant(caller, inventory, 'check');
  const counted = numberIn<typeof inventoryFlow>(values, 'countedWeight') ?? Number.NaN;
  const seen = numberIn<typeof inventoryFlow>(values, 'bookWeight');
  const why = whyNoStocktake({ countedWeight: counted });
  if (why !== undefined) throw new Refusal(why);
  if (seen === undefined) throw new Refusal(stockText.noBook);
  const stack = await lockedStack({ store, values, caller });
  const occurTime = momentOf(values, now);
  const present = numberIn<typeof inventory>(stack, 'stockWeight') ?? 0;
  const isOfNow = occurTime >= toServerTime(fromServerTime(now) - AT_ONCE_MS) && seen === present;
  if (!isOfNow) {
    const later = await countedSince(store, String(stack['id']), occurTime);
    if (later !== undefined) throw new Refusal(stockText.countedSince(later));
    const book = roundTo(present - (await movedSince(store, String(stack['id']), occurTime)), STOCK_SCALE);
    if (seen !== book) throw new Refusal(stockText.moved(seen, book));
  }
  return { ...differenceLine(seen, counted), occurTime };
}

/** Takes the weight out of this stack; the line into the other one follows by the definition. */
async function moveStock({ store, values, caller, now }: AddCall): Promise<Values> {
  requireGrant(caller, inventory, 'transfer');
  const stack = await lockedStack({ store, values, caller });
  const line = {
    stackNo: textIn<typeof inventoryFlow>(values, 'otherStackNo').trim(),
    weight: numberIn<typeof inventoryFlow>(values, 'weight') ?? Number.NaN,
  };
  const why = whyNoTransfer(line, {
    stackNo: textIn<typeof inventory>(stack, 'stackNo'),
    availableWeight: numberIn<typeof inventory>(stack, 'availableWeight') ?? 0,
  });
  if (why !== undefined) throw new Refusal(why);
  return { ...transferLine(line.stackNo), occurTime: momentOf(values, now) };
}

/** A time to come is of now: the book of every moment until then would be another. */
function momentOf(values: Values, now: string): string {
  const asked = textIn<typeof inventoryFlow>(values, 'occurTime');
  return asked === '' || asked > now ? now : asked;
}

async function lockedStack({ store, values, caller }: Pick<AddCall, 'store' | 'values' | 'caller'>): Promise<Values> {
  const row = await lockRow(store, inventory, caller, textIn<typeof inventoryFlow>(values, 'inventoryId'));
  if (!row || isDeleted(row)) throw new Refusal(serverText.notFound);
  return toValues(row);
}

/** What came into the stack since, less what went out. */
async function movedSince({ db }: AddCall['store'], id: string, moment: string): Promise<number> {
  const [found] = await rowsOf(
    db,
    sql<{ readonly moved: number }>`SELECT coalesce(sum(coalesce(incoming, 0) - coalesce(outgoing, 0)), 0)::float8 AS moved
      FROM ${tableOf(inventoryFlow).sql} WHERE inventory_id = ${id} AND del_flag = '0' AND occur_time > ${moment}`,
  );
  return found?.moved ?? 0;
}

/** When the stack was first counted after the moment, by a stocktake that stands. */
async function countedSince({ db }: AddCall['store'], id: string, moment: string): Promise<string | undefined> {
  const [found] = await rowsOf(
    db,
    sql<{ readonly time: string | null }>`SELECT min(occur_time)::text AS time FROM ${tableOf(inventoryFlow).sql}
      WHERE inventory_id = ${id} AND del_flag = '0' AND occur_time > ${moment} AND flow_type = 'check'
        AND coalesce(is_counter, 'N') <> 'Y' AND coalesce(flow_status, '1') <> '2'`,
  );
  return found?.time ?? undefined;
}
