/** The carriers that signed up for a section: each carrier with his bond and the best of his submitted offers. */
import { DICT_TEXT_SUFFIX } from '#schema/row.ts';
import type { Row } from '#schema/row.ts';
import { textIn, valueIn } from '#schema/typed-row.ts';
import type { bondPay } from '#features/bond/bond-pay/entity.ts';
import type { offer } from '#features/bidding/offer/entity.ts';
import { ARRIVED_BONDS } from '../model.ts';

export type SignedUp = {
  readonly carrierId: string;
  readonly carrier: string;
  /** The bond that counts: one that had arrived, or else the newest. */
  readonly bond: Row;
  /** Its bond had arrived, whatever became of it since. */
  readonly isSignedUp: boolean;
  readonly offers: number;
  /** Absent: none, or sealed. */
  readonly best: number | undefined;
  readonly lastTime: string;
};

const hasArrived = (bond: Row): boolean => ARRIVED_BONDS.some(status => status === valueIn<typeof bondPay>(bond, 'bondStatus'));

/** Those who signed up first, each by his name. @param isRising the higher price is the better one. */
export function signedUp(bonds: readonly Row[], offers: readonly Row[], isRising: boolean): readonly SignedUp[] {
  const bondByCarrier = new Map<string, Row>();
  for (const bond of bonds) {
    const carrier = textIn<typeof bondPay>(bond, 'carrierUnitId');
    const held = bondByCarrier.get(carrier);
    if (!held || (hasArrived(bond) && !hasArrived(held))) bondByCarrier.set(carrier, bond);
  }
  return Array.from(bondByCarrier, ([carrierId, bond]): SignedUp => {
    const own = offers.filter(row => valueIn<typeof offer>(row, 'carrierUnitId') === carrierId);
    const prices = own.flatMap(({ unitPrice }) => (typeof unitPrice === 'number' ? [unitPrice] : []));
    return {
      carrierId,
      carrier: String(bond[`carrierUnitId${DICT_TEXT_SUFFIX}`] ?? carrierId),
      bond,
      isSignedUp: hasArrived(bond),
      offers: own.length,
      best: prices.length === 0 ? undefined : isRising ? Math.max(...prices) : Math.min(...prices),
      lastTime:
        own
          .map(row => textIn<typeof offer>(row, 'offerTime'))
          .toSorted()
          .at(-1) ?? '',
    };
  }).toSorted((one, other) => Number(other.isSignedUp) - Number(one.isSignedUp) || one.carrier.localeCompare(other.carrier, 'zh-CN'));
}
