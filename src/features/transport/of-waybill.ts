/** The yards that rows of a waybill copy from it, by which a user of one yard sees them. The server keeps the copies current. */
import { ref } from '#schema/field.ts';

export const YARDS_OF_WAYBILL = ['loadYardId', 'unloadYardId'] as const;
/** For `copies` of the reference to the waybill. */
export const yardCopies = { loadYardId: 'loadYardId', unloadYardId: 'unloadYardId' } as const;
export const yardsOfWaybill = {
  loadYardId: ref('装货货场', 'freightYard', { readonly: true }),
  unloadYardId: ref('卸货货场', 'freightYard', { readonly: true }),
};
