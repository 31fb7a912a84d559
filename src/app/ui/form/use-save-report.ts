/** Reports the result of a save: confirmed by the server, stored only on this device, or refused. It never states more than is known. */
import { App } from 'antd';
import { inBackground } from '#base/in-background.ts';
import { specText } from '#domain/spec-text.ts';
import { uiText } from '../text.ts';
import { reasonText } from '#sync/describe/reason.ts';
import { readEntriesOfRow, readLogOfRow } from '#db/read/outbox.ts';
import { useAppServices, useSyncPart } from '../../live/app-services.tsx';
import { useDicts } from '../../live/use-dicts.tsx';
import { formText } from './text.ts';
import { useSchema } from '../../live/schema.tsx';
import type { OwnAct } from '../../live/own-acts.ts';
import { useUndo } from '../undo/use-undo.tsx';

const SAVE_REPORT_MS = 5_000; // the time a save's message waits for the server
const SAVE_REPORT_STEP_MS = 150;

/** `act`: what the message's 撤销 takes back. */
type Saved = { readonly entity: string; readonly rowId: string; readonly opId: string; readonly act?: OwnAct | undefined };

/** Call it after the entry is in the outbox. It observes the entry for a few seconds if the server can be reached. */
export function useSaveReport(): (saved: Saved) => void {
  const { db, connection } = useAppServices();
  const link = useSyncPart('link');
  const session = useSyncPart('session');
  const { message } = App.useApp();
  const undo = useUndo();
  const dicts = useDicts();
  const schema = useSchema();

  const follow = async ({ entity, rowId, opId, act }: Saved): Promise<void> => {
    const key = `save-${opId}`;
    const untilMs = Date.now() + SAVE_REPORT_MS;
    inBackground(message.loading({ key, content: formText.submitting, duration: 0 }));
    while (Date.now() < untilMs) {
      const entry = (await readEntriesOfRow(db, entity, rowId)).find(candidate => candidate.opId === opId);
      if (entry?.state === 'blocked')
        return inBackground(message.error({ key, content: formText.refusedByServer(reasonText(schema, entry, dicts)) }));
      if (entry?.state === 'paused') return inBackground(message.warning({ key, content: specText.unauthorized }));
      const log = entry ? [] : await readLogOfRow(db, entity, rowId);
      if (log.some(record => record.opId === opId && record.outcome === 'settled'))
        return inBackground(undo.show('success', { key, content: formText.saved, act }));
      const { link: linkNow } = await connection.api.status();
      if (linkNow === 'down' || linkNow === 'captive')
        return inBackground(undo.show('warning', { key, content: uiText.savedLocally, act }));
      await new Promise(resolve => setTimeout(resolve, SAVE_REPORT_STEP_MS));
    }
    inBackground(undo.show('info', { key, content: formText.stillSubmitting, act }));
  };

  return saved => {
    if (link === 'up' && session === 'loggedIn') inBackground(follow(saved));
    else inBackground(undo.show('warning', { content: uiText.savedLocally, act: saved.act }));
  };
}
