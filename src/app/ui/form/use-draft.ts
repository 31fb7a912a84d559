/** A form's unsaved values on this device: read once when the form opens, written while it is edited. */
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { inBackground } from '#base/in-background.ts';
import type { DraftParts } from './draft.ts';
import { draftKey } from '#db/read/draft.ts';
import { dropDraft, saveDraft } from '#db/write/draft.ts';
import { useAppServices } from '../../live/app-services.tsx';
import { findDraft, holdDraft } from '../../page-memory/draft-holders.ts';

const DRAFT_DELAY_MS = 400;

export type StoredDraft = { readonly kind: 'loading' } | { readonly kind: 'read'; readonly parts: DraftParts | undefined };

/** The draft of an earlier visit. */
export function useStoredDraft(entity: string, rowId: string | undefined): StoredDraft {
  const { db, tabId } = useAppServices();
  const key = draftKey(entity, rowId, tabId);
  const [stored, setStored] = useState<{ readonly key: string; readonly parts: DraftParts | undefined }>();
  useEffect(() => {
    let isLeft = false;
    inBackground(
      findDraft(db, entity, rowId, tabId)
        // A draft that cannot be read must not block the form.
        .catch(() => undefined)
        .then(draft => {
          if (!isLeft) setStored({ key, parts: draft });
        }),
    );
    return () => {
      isLeft = true;
    };
  }, [db, key, entity, rowId, tabId]);
  return stored?.key === key ? { kind: 'read', parts: stored.parts } : { kind: 'loading' };
}

/**
 * Stores the draft: shortly after the last change and when the page is left. It is deleted when nothing is unsaved.
 * @param parts `undefined` if nothing is unsaved.
 */
export function useKeepDraft(
  entity: string,
  rowId: string | undefined,
  parts: DraftParts | undefined,
): { readonly drop: () => Promise<void>; readonly keep: () => Promise<void> } {
  const { db, tabId } = useAppServices();
  const key = draftKey(entity, rowId, tabId);
  const write = async (): Promise<void> => {
    // A full storage is reported when the user saves; a lost draft is not worth a message at every key.
    if (parts) await saveDraft(db, { key, entity, rowId, tabId, ...parts, savedAtMs: Date.now() });
    else await dropDraft(db, key);
  };
  const content: string | undefined = parts && JSON.stringify(parts);
  const written = useRef<string | undefined>(content);
  const writeNow = useEffectEvent(() => {
    if (written.current === content) return;
    written.current = content;
    inBackground(write());
  });
  useEffect(() => {
    if (written.current === content) return;
    const timer = setTimeout(writeNow, DRAFT_DELAY_MS);
    return () => clearTimeout(timer);
  }, [content]);
  useEffect(() => holdDraft(db, key), [db, key]);
  useEffect(() => {
    const stop = new AbortController();
    // The confirmation of beforeunload gives the write enough time; without it pagehide is the last chance.
    for (const event of ['beforeunload', 'pagehide']) addEventListener(event, () => writeNow(), { signal: stop.signal });
    document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && writeNow(), { signal: stop.signal });
    return () => {
      stop.abort();
      writeNow(); // the form's tab is hidden, and no timer runs there
    };
  }, []);
  return {
    keep: write,
    drop: async () => {
      written.current = content; // the closing form must not write its content again
      await dropDraft(db, key);
    },
  };
}
