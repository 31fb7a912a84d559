/** Emits this tab's reports to the inspector: its own actors, and the end of its worker when the worker itself cannot report it. */
import { hexId } from '#base/random.ts';
import { openInspectDoor } from '#machines/inspect/inspect-door.ts';
import { attachInspector } from '#machines/inspect/living-actors.ts';
import type { SyncConnection } from '#workers/connect.ts';
import { onUnreadable } from '#db/read/unreadable.ts';
import { failureText } from '#base/in-background.ts';
import type { InspectionEmitter } from '#inspection/emitter.ts';

/** Reports are collected for this time (ms): at most sixty posts a second. */
const REPORT_GAP_MS = 16;

/** Call once at start; it lasts until the page ends. */
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
    if (event.kind === 'status' && event.status.worker !== undefined) door.emitLeft(worker);
  });
  // Into the back/forward cache or for good; a page that comes back gets a new `listen` within two seconds.
  addEventListener('pagehide', () => {
    door.emitLeft(worker);
    door.leave();
  });
  // For XState's own inspectors: `quaysideInspect(createBrowserInspector().inspect)`.
  if (import.meta.env.DEV) Object.assign(window, { quaysideInspect: attachInspector });
}

/**
 * Catches all uncaught errors and unhandled rejections of a tab and emits them to the inspector; the browser
 * writes them to its console by itself.
 * Call once at start; it lasts until the page ends.
 */
function watchFailures(emit: Pick<InspectionEmitter, 'crossing'>): void {
  const report = (failure: unknown): void => emit.crossing({ to: 'console', text: failureText(failure), isFailure: true });
  addEventListener('unhandledrejection', event => report(event.reason));
  addEventListener('error', event => report(event.error ?? event.message));
}
