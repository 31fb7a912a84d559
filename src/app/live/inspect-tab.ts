/** This tab's voice on the inspector's channel: its own actors, and word of its worker when that can no longer speak for itself. */
import { hexId } from '#base/random.ts';
import { openInspectDoor } from '#machines/inspect/inspect-door.ts';
import { attachInspector } from '#machines/inspect/living-actors.ts';
import type { SyncConnection } from '#workers/connect.ts';
import { onUnreadable } from '#db/read/unreadable.ts';
import { watchFailures } from './watch-failures.ts';

/** Reports are gathered so long (ms): at most sixty posts a second. */
const REPORT_GAP_MS = 16;

/** Call once at start; it stays until the page goes. */
export function inspectTab({ tabId, listen }: Pick<SyncConnection, 'tabId' | 'listen'>): void {
  const worker = `${tabId}:worker`;
  const door = openInspectDoor({
    place: { id: tabId, tabId, kind: 'tab' },
    run: hexId(Math.random),
    nowMs: () => Date.now(),
    facts: () => ({ title: document.title, isLeader: undefined }),
    openChannel(name, onMessage) {
      const channel = new BroadcastChannel(name);
      channel.addEventListener('message', event => onMessage(event.data));
      return { post: post => channel.postMessage(post), close: () => channel.close() };
    },
    later(run) {
      setTimeout(run, REPORT_GAP_MS);
    },
    mayDrive: import.meta.env.DEV,
  });
  watchFailures(door);
  onUnreadable((record, why) => door.crossing({ from: 'storage', text: `${record}: ${why}`, isFailure: true }));
  listen(event => {
    if (event.kind === 'status' && event.status.worker !== undefined) door.tellLeft(worker);
  });
  // Into the back/forward cache or for good; who comes back is asked again within two seconds.
  addEventListener('pagehide', () => {
    door.tellLeft(worker);
    door.leave();
  });
  // For XState's own inspectors: `quaysideInspect(createBrowserInspector().inspect)`.
  if (import.meta.env.DEV) Object.assign(window, { quaysideInspect: attachInspector });
}
