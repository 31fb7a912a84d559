/**
 * Saves an online form by a direct call. Nothing is queued, because the server gives a new record its own id, and a repeated call would make a second record.
 *
 * Before:  the changes are merged into the server's present record; the user is asked about fields that somebody else changed meanwhile.
 * After:   a refusal changes nothing. Without a trustworthy answer the save may have been applied; the draft records this, and the next save asks first.
 */
import { useState } from 'react';
import { App } from 'antd';
import { uiText } from '#app/ui/text.ts';
import { onlineViewText } from './text.ts';
import { onlineFailure } from '#app/ui/online/failures.ts';
import type { OnlineRecord } from '#domain/online-views.ts';
import type { OnlineForm } from './model.ts';
import { bodyOf, isAlready, overtaken, withChanges } from './save-record.ts';
import type { OnlineChanges } from './save-record.ts';
import { uploadFailureText } from '#app/ui/widgets/files/failure-words.ts';
import { withPaths } from '#schema/local-file.ts';
import { sendWaiting } from '#db/write/send-waiting.ts';
import { useAppServices, useSyncPart } from '#app/live/app-services.tsx';
import { useCalls } from '#app/live/use-calls.ts';
import type { onlineViewCalls } from './calls.ts';
import { useOnline } from '#app/live/use-offline.ts';
import { writeFailure } from '#domain/network-notice.ts';

export type SaveRecord = {
  readonly code: string;
  /** `undefined`: a new record. */
  readonly id: string | undefined;
  readonly form: OnlineForm;
  /** The base of the changes. */
  readonly base: OnlineRecord;
  readonly changes: OnlineChanges;
  /** The time of a save without an answer. */
  readonly sentAtMs: number | undefined;
  /** Records in the draft that a save is being sent, before it is sent, and removes the record after a refusal. */
  readonly noteSent: (atMs: number | undefined) => Promise<void>;
};

export function useSaveRecord(onSaved: (sentence: string) => void) {
  const calls = useCalls<typeof onlineViewCalls>('features/platform/online-views');
  const { db } = useAppServices();
  const link = useSyncPart('link');
  const isOnline = useOnline();
  const { modal } = App.useApp();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();

  const confirm = (title: string, content: string, okText: string): Promise<boolean> =>
    new Promise(resolve => {
      modal.confirm({ title, content, okText, cancelText: uiText.cancel, onOk: () => resolve(true), onCancel: () => resolve(false) });
    });

  /** The body to send; 'saved' if the server has all values already; undefined if it must not be sent. */
  async function prepare({
    code,
    id,
    form,
    base,
    changes,
    sentAtMs,
  }: SaveRecord): Promise<Readonly<Record<string, unknown>> | 'saved' | undefined> {
    if (id === undefined) {
      const isSure =
        sentAtMs === undefined || (await confirm(onlineViewText.sendAgain, onlineViewText.sendAgainSure, onlineViewText.sendAgain));
      return isSure ? bodyOf(form, withChanges(base, changes), true) : undefined;
    }
    const now = await calls.formRecord(code, id);
    if (!now.ok) {
      setProblem(onlineViewText.unread(onlineFailure(now.error)));
      return undefined;
    }
    if (sentAtMs !== undefined && isAlready(changes, now.value)) return 'saved';
    const labels = overtaken(form, changes, base, now.value);
    const isSure =
      labels.length === 0 || (await confirm(onlineViewText.overtakenTitle, onlineViewText.overtaken(labels), onlineViewText.overwrite));
    return isSure ? bodyOf(form, withChanges(now.value, changes), false) : undefined;
  }

  /** The changes with the paths of the pictures in their texts, which are sent first; undefined if one was not stored. */
  async function withStoredFiles({ changed, lists }: OnlineChanges): Promise<OnlineChanges | undefined> {
    const sent = await sendWaiting(db, [changed, ...Object.values(lists).flat()], calls.uploadFormFile);
    if (!sent.ok) {
      setProblem(uploadFailureText(sent.error.name, sent.error.error));
      return undefined;
    }
    const stored = Object.entries(lists).map(([table, rows]) => [table, rows.map(row => withPaths(row, sent.value))] as const);
    return { changed: withPaths(changed, sent.value), lists: Object.fromEntries(stored) };
  }

  async function save(record: SaveRecord): Promise<void> {
    if (!isOnline || link === 'down') return setProblem(onlineViewText.noNetwork);
    setProblem(undefined);
    setBusy(true);
    const stored = await withStoredFiles(record.changes);
    const body = stored && (await prepare({ ...record, changes: stored }));
    if (body === 'saved') onSaved(onlineViewText.saved);
    else if (body !== undefined) {
      await record.noteSent(Date.now());
      const answer = await calls.saveFormRecord(record.code, body);
      if (answer.ok) onSaved(answer.value || onlineViewText.saved);
      else if (writeFailure(answer.error) === 'unknown') setProblem(onlineViewText.ambiguous);
      else {
        await record.noteSent(record.sentAtMs);
        setProblem(onlineViewText.refused(onlineFailure(answer.error)));
      }
    }
    setBusy(false);
  }
  return { isBusy, problem, setProblem, save };
}
