/** The messages of failed calls of the online views, and after a write whether the server may have applied it. */
import type { AppError } from '#base/errors.ts';
import { onlineText } from './text.ts';
import { directFailureText } from '#domain/network-notice.ts';

const NOT_SYNCED = 'NO_DB_SYNC';
const NOT_THERE = '实体不存在';

/** Never empty: an expired session has its own dialog, but the empty area also needs its reason. */
export function onlineFailure(error: AppError): string {
  if (error.kind === 'rejected' && error.message.includes(NOT_SYNCED)) return onlineText.notSynced;
  if (error.kind === 'rejected' && error.message.includes(NOT_THERE)) return onlineText.notThere;
  if (error.kind === 'notFound') return onlineText.noSuchCall;
  if (error.kind === 'serverFault') return onlineText.serverFault(error.status, error.message);
  if (error.kind === 'captive') return onlineText.captive;
  if (error.kind === 'malformed') return onlineText.askAdmin;
  return directFailureText(error, onlineText.away, onlineText.failed);
}
