/**
 * Whose drafts are open in a form somewhere. Each tab keeps its own; one that no form holds any more, because its tab was closed or an earlier
 * version wrote one for all tabs, goes to whoever opens that row, or begins a new one, next.
 */
import { claimDraft } from '#db/write/draft.ts';
import { draftKey, readDrafts } from '#db/read/draft.ts';
import type { Draft } from '#db/read/draft.ts';
import type { Db } from '#db/handle.ts';

const DRAFT_OWN_MS = 60_000; // a draft of a row typed this lately is left to its tab, whether that one answers or not
const DRAFT_ANSWER_MS = 300; // how long a new form waits for other tabs to say which drafts they have open

/** An opening form asks for drafts by key; whoever has one of them open says so. */
type Message = { readonly kind: 'asks' | 'holds'; readonly keys: readonly string[] };

const channelOf = (db: Db): BroadcastChannel => new BroadcastChannel(`quayside-drafts:${db.name}`);

function messageIn({ data }: MessageEvent<unknown>): Message | undefined {
  if (typeof data !== 'object' || data === null || !('kind' in data) || !('keys' in data) || !Array.isArray(data.keys)) return undefined;
  const { kind } = data;
  const keys = data.keys.filter(key => typeof key === 'string');
  return kind === 'asks' || kind === 'holds' ? { kind, keys } : undefined;
}

/** Answers for a draft while its form is open. @returns the way to stop. */
export function holdDraft(db: Db, key: string): () => void {
  const channel = channelOf(db);
  channel.addEventListener('message', event => {
    const message = messageIn(event);
    if (message?.kind === 'asks' && message.keys.includes(key)) channel.postMessage({ kind: 'holds', keys: [key] } satisfies Message);
  });
  return () => channel.close();
}

/** The draft with which this tab opens a row, or begins a new one: its own, or the newest that nobody holds, which becomes its own. */
export async function findDraft(db: Db, entity: string, rowId: string | undefined, tabId: string): Promise<Draft | undefined> {
  const drafts = await readDrafts(db, entity, rowId);
  const own = drafts.find(draft => draft.key === draftKey(entity, rowId, tabId));
  if (own || drafts.length === 0) return own;
  const held = await heldAmong(
    db,
    drafts.map(draft => draft.key),
  );
  // A busy tab may answer too late: what was typed in a row's form this minute is still its own.
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
