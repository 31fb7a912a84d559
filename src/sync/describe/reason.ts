/** The reason why an entry is not on the server yet, in plain words: the cause, the kept data, the remedy. */
import { closedAmong, closedFieldsReason, closedFor, closedLists, closedReason } from '#schema/closed-rows.ts';
import { conflictLabel } from './conflict.ts';
import type { Named } from './conflict.ts';
import type { Row, Values } from '#schema/row.ts';
import { errorText, whatHappened } from '#base/error-text.ts';
import type { AppError } from '#base/errors.ts';
import type { Dicts } from '#schema/dict.ts';
import { dictTextOf } from '#schema/field-text.ts';
import { statusWords } from '#schema/refusal-text.ts';
import { whatToDo, whatWasKept } from './entry-text.ts';
import type { Schema } from '#schema/schema.ts';
import { statusOf } from '#schema/steps.ts';
import type { Block, ConflictEntry } from '../mutation.ts';
import { sameValue } from '../same-value.ts';

export type ReasonInWords = { readonly what: string; readonly kept: string; readonly todo: string };
/** The part of an outbox entry that explains why it waits. */
type Explained = Named &
  (
    | { readonly state: 'queued' | 'retryWait' | 'ambiguous' | 'paused'; readonly error?: AppError | undefined }
    | { readonly state: 'sending' | 'confirming' }
    | ({ readonly state: 'blocked' } & Block)
  );

/** `undefined` if nothing is wrong and the entry simply waits for its turn. */
export function explainEntry(schema: Schema, entry: Explained, dicts: Dicts): ReasonInWords | undefined {
  if (entry.state === 'paused') return { what: whatHappened.loginNeeded, kept: whatWasKept.mine, todo: whatToDo.login };
  if (entry.state === 'blocked') return explainBlock(schema, entry, dicts);
  const error = 'error' in entry ? entry.error : undefined;
  return error && { what: errorText(error), kept: whatWasKept.mine, todo: whatToDo.wait };
}

/** The cause alone. */
export const reasonText = (schema: Schema, entry: Explained, dicts: Dicts): string =>
  explainEntry(schema, entry, dicts)?.what.replace(/。$/, '') ?? '';

/** 「卸货净重」「备注」 */
export function conflictFields(schema: Schema, entry: Named & Pick<ConflictEntry, 'conflicts'>): string {
  return entry.conflicts.map(conflict => `「${conflictLabel(schema, entry, conflict)}」`).join('');
}

function explainBlock(schema: Schema, entry: Named & Block, dicts: Dicts): ReasonInWords {
  const mine = whatWasKept.mine;
  switch (entry.reason) {
    case 'conflict':
      return { what: whatHappened.conflict(conflictFields(schema, entry)), kept: whatWasKept.both, todo: whatToDo.choose };
    case 'gone':
      return { what: whatHappened.gone, kept: mine, todo: whatToDo.gone };
    case 'closed':
      return { what: whatHappened.closed(closedWords(schema, entry, dicts)), kept: mine, todo: whatToDo.closed };
    case 'dependency':
      return { what: whatHappened.dependency, kept: mine, todo: whatToDo.dependency };
    case 'forbidden':
      return { what: entry.error ? errorText(entry.error) : whatHappened.forbidden(''), kept: mine, todo: whatToDo.askAdmin };
    case 'unverifiable':
      return { what: whatHappened.unverifiable, kept: mine, todo: whatToDo.verify };
    case 'schema':
      return { what: whatHappened.schema, kept: mine, todo: whatToDo.update };
    case 'rejected':
      return { what: entry.error ? errorText(entry.error) : whatHappened.rejectedSilently, kept: mine, todo: whatToDo.correct };
  }
}

/** 已审核，先反审核（备注）: by the status the server's row had when the entry was held back. */
function closedWords(schema: Schema, { entity, op, theirs }: Named & { readonly theirs: Row }, dicts: Dicts): string {
  const def = schema.find(entity);
  if (!def?.flow || !op) return whatHappened.closedNow;
  const status = statusOf(def, theirs);
  const statusText = dictTextOf(theirs, def.flow.field) ?? statusWords(def, status, dicts);
  const found = op.kind === 'update' ? closedAmong(def, changedFrom(op.patch, theirs), status) : undefined;
  if (found) return closedFieldsReason(found, statusText);
  const closed = op.kind === 'delete' ? closedFor(def, 'delete', status) : closedLists(def, status);
  return closed ? closedReason(closed, statusText) : whatHappened.closedNow;
}

const changedFrom = (patch: Values, row: Row): Values =>
  Object.fromEntries(Object.entries(patch).filter(([name, value]) => !sameValue(value, row[name])));
