/**
 * Finds out which drafts are open in a form. Each tab keeps its own drafts. A draft that no form holds any more (its tab was closed, or an earlier
 * version wrote it for all tabs) goes to the next tab that opens that row or begins a new one.
 */
import { claimDraft } from '#db/write/draft.ts';
import { draftKey, readDrafts } from '#db/read/draft.ts';
import type { Draft } from '#db/read/draft.ts';
import type { Db } from '#db/handle.ts';

const DRAFT_OWN_MS = 60_000; // a draft of a row typed this recently stays with its tab, even if that tab does not answer
const DRAFT_ANSWER_MS = 300; // how long a new form waits for other tabs to name their open drafts

/** An opening form sends the keys of drafts; a tab that has one of them open answers. */
type Message = { readonly kind: 'asks' | 'holds'; readonly keys: readonly string[] };

const channelOf = (db: Db): BroadcastChannel => new BroadcastChannel(`quayside-drafts:${db.name}`);

function messageIn({ data }: MessageEvent<unknown>): Message | undefined {
  if (typeof data !== 'object' || data === null || !('kind' in data) || !('keys' in data) || !Array.isArray(data.keys)) return undefined;
  const { kind } = data;
  const keys = data.keys.filter(key => typeof key === 'string');
  return kind === 'asks' || kind === 'holds' ? { kind, keys } : undefined;
}

/** Answers for a draft while its form is open. @returns a function that stops it. */
export function holdDraft(db: Db, key: string): () => void {
  const channel = channelOf(db);
  channel.addEventListener('message', event => {
    const message = messageIn(event);
    if (message?.kind === 'asks' && message.keys.includes(key)) channel.postMessage({ kind: 'holds', keys: [key] } satisfies Message);
  });
  return () => channel.close();
}

/** The draft with which this tab opens a row, or begins a new one: its own, or the newest draft that no form holds, which becomes its own. */
export async function findDraft(db: Db, entity: string, rowId: string | undefined, tabId: string): Promise<Draft | undefined> {
  const drafts = await readDrafts(db, entity, rowId);
  const own = drafts.find(draft => draft.key === draftKey(entity, rowId, tabId));
  if (own || drafts.length === 0) return own;
  const held = await heldAmong(
    db,
    drafts.map(draft => draft.key),
  );
  // A busy tab may answer too late, so a draft typed within the last minute stays its own.
  const isRecent = ({ tabId: by, savedAtMs }: Draft) => rowId !== undefined && by !== undefined && Date.now() - savedAtMs < DRAFT_OWN_MS;
  const left = drafts.find(draft => !held.has(draft.key) && !isRecent(draft));
  return left && claimDraft(db, left.key, tabId);
}

async function heldAmong(db: Db, keys: readonly string[]): Promise<ReadonlySet<string>> {
  const channel = channelOf(db);
  const held = new Set<string>();
  channel.addEventListener('message', event => {
    const message = messageIn(event);
    if (message?.kind === 'holds') for (const key of message.keys) held.add(key);
  });
  channel.postMessage({ kind: 'asks', keys } satisfies Message);
  await new Promise(resolve => setTimeout(resolve, DRAFT_ANSWER_MS));
  channel.close();
  return held;
}
