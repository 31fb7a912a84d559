/** Why an entry is not on the server yet, in plain words: what happened, what was kept, what to do now. */
import { conflictLabel } from './describe-conflict.ts';
import type { Named } from './describe-conflict.ts';
import { errorText } from './error-text.ts';
import { whatHappened } from './messages-failures.ts';
import { whatToDo, whatWasKept } from './messages-outbox.ts';
import type { OutboxEntry } from './sync/mutation.ts';

export type ReasonInWords = { readonly what: string; readonly kept: string; readonly todo: string };
type Explained = Named & Pick<OutboxEntry, 'state' | 'reason' | 'error' | 'conflicts'>;

/** `undefined` when nothing is wrong: the entry simply waits for its turn. */
export function explainEntry(entry: Explained): ReasonInWords | undefined {
  if (entry.state === 'paused') return { what: whatHappened.loginNeeded, kept: whatWasKept.mine, todo: whatToDo.login };
  if (entry.state === 'blocked') return explainBlock(entry);
  if (entry.error) return { what: errorText(entry.error), kept: whatWasKept.mine, todo: whatToDo.wait };
  return undefined;
}

/** What happened, alone. */
export const reasonText = (entry: Explained): string => explainEntry(entry)?.what.replace(/。$/, '') ?? '';

/** 「卸货净重」「备注」 */
export function conflictFields(entry: Explained): string {
  return (entry.conflicts ?? []).map(conflict => `「${conflictLabel(entry, conflict)}」`).join('');
}

function explainBlock(entry: Explained): ReasonInWords {
  const mine = whatWasKept.mine;
  switch (entry.reason) {
    case 'conflict':
      return { what: whatHappened.conflict(conflictFields(entry)), kept: whatWasKept.both, todo: whatToDo.choose };
    case 'gone':
      return { what: whatHappened.gone, kept: mine, todo: whatToDo.gone };
    case 'dependency':
      return { what: whatHappened.dependency, kept: mine, todo: whatToDo.dependency };
    case 'forbidden':
      return { what: entry.error ? errorText(entry.error) : whatHappened.forbidden(''), kept: mine, todo: whatToDo.askAdmin };
    case 'unverifiable':
      return { what: whatHappened.unverifiable, kept: mine, todo: whatToDo.verify };
    case 'schema':
      return { what: whatHappened.schema, kept: mine, todo: whatToDo.update };
    case 'rejected':
    case undefined:
      return { what: entry.error ? errorText(entry.error) : whatHappened.rejectedSilently, kept: mine, todo: whatToDo.correct };
  }
}
