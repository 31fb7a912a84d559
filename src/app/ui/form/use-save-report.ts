/** Reports the result of a save: confirmed by the server, stored only on this device, or refused. It never states more than is known. */
import { App } from 'antd';
import { inBackground } from '#base/in-background.ts';
import { specText } from '#domain/spec-text.ts';
import { uiText } from '../text.ts';
import { reasonText } from '#sync/describe/reason.ts';
import { readEntriesOfRow, readLogOfRow } from '#db/read/outbox.ts';
import { useAppServices, useSyncStatus } from '../../live/app-services.tsx';
import { useDicts } from '../../live/use-dicts.tsx';
import { formText } from './text.ts';
import { useSchema } from '../../live/schema.tsx';

const SAVE_REPORT_MS = 5_000; // the time a save's message waits for the server
const SAVE_REPORT_STEP_MS = 150;

type Saved = { readonly entity: string; readonly rowId: string; readonly opId: string };

/** Call it after the entry is in the outbox. It observes the entry for a few seconds if the server can be reached. */
export function useSaveReport(): (saved: Saved) => void {
  const { db, connection } = useAppServices();
  const { link, session } = useSyncStatus();
  const { message } = App.useApp();
  const dicts = useDicts();
  const schema = useSchema();

  const follow = async ({ entity, rowId, opId }: Saved): Promise<void> => {
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
        return inBackground(message.success({ key, content: formText.saved }));
      const { link: linkNow } = await connection.api.status();
      if (linkNow === 'down' || linkNow === 'captive') return inBackground(message.warning({ key, content: uiText.savedLocally }));
      await new Promise(resolve => setTimeout(resolve, SAVE_REPORT_STEP_MS));
    }
    inBackground(message.info({ key, content: formText.stillSubmitting }));
  };

  return saved => {
    if (link === 'up' && session === 'loggedIn') inBackground(follow(saved));
    else inBackground(message.warning(uiText.savedLocally));
  };
}
