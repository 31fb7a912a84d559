/** 报价: whether a bid is asked for, and by how much it puts the end of its round off. */
import { fromServerTime, isServerTime, shiftedTime } from '#base/server-time.ts';
import { bidding } from '#features/bidding/bidding/entity.ts';
import { isOpen } from '#features/bidding/bidding/model.ts';
import { inquiry } from '#features/bidding/inquiry/entity.ts';
import { offer } from '#features/bidding/offer/entity.ts';
import { splitMany } from '#schema/many.ts';
import type { EntityDef } from '#schema/entity-def.ts';
import type { Values } from '#schema/row.ts';
import { sql } from '../../database/kysely.ts';
import { rowsOf } from '../../database/sql.ts';
import { tableOf } from '../../entities/entity-table.ts';
import { Refusal } from '../../entities/refusal.ts';
import { toValues } from '../../entities/row-values.ts';
import type { StepCall } from '../../entities/step-work.ts';
import { lockOwn } from '../../entities/stored-row.ts';
import { defineEntityFeature } from '../../feature.ts';
import { offerText } from './text.ts';

const SUBMITTED = '1';

async function beAskedFor(call: StepCall): Promise<Values> {
  const { row, now } = call;
  const asked = await referred(call, inquiry, row['inquiryId']);
  if (asked) {
    const invited = splitMany(asked['carrierUnitIds']);
    if (invited.length > 0 && !invited.includes(String(row['carrierUnitId'] ?? ''))) throw new Refusal(offerText.notInvited);
  }
  const round = await referred(call, bidding, row['biddingId']);
  if (!round) return {};
  if (!isOpen(String(round['biddingMode'])) && (await hasOfferIn(call)))
    throw new Refusal(offerText.offeredBefore(String(round['biddingNo'] ?? '')));
  return { extendsTo: laterEnd(round, now) };
}

/** `''`: the end stays. */
function laterEnd(round: Values, now: string): string {
  const { endTime, delaySeconds, biddingMode } = round;
  const delayMs = Number(delaySeconds ?? 0) * 1_000;
  if (delayMs === 0 || !isOpen(String(biddingMode)) || !isServerTime(endTime) || !isServerTime(now)) return '';
  const wanted = shiftedTime(now, delayMs);
  return fromServerTime(wanted) > fromServerTime(endTime) ? wanted : '';
}

/** Whether the carrier has another submitted offer in the round. The round is locked, so none comes in between. */
async function hasOfferIn({ store, row, actor }: StepCall): Promise<boolean> {
  const found = await rowsOf(
    store.db,
    sql`SELECT id FROM ${tableOf(offer).sql} WHERE bidding_id = ${row['biddingId']} AND carrier_unit_id = ${row['carrierUnitId']}
      AND offer_status = ${SUBMITTED} AND id <> ${row['id']} AND del_flag = '0' AND tenant_id = ${actor.tenantId} LIMIT 1`,
  );
  return found.length > 0;
}

/** The row with this id, locked; none for an empty reference. */
async function referred({ store, actor }: StepCall, def: EntityDef, id: Values[string]): Promise<Values | undefined> {
  const row = id === undefined || id === '' ? undefined : await lockOwn(store.db, def, actor.tenantId, String(id));
  return row && toValues(row);
}

export const offerFeature = defineEntityFeature({ def: offer, onStep: { submit: beAskedFor, resubmit: beAskedFor } });
