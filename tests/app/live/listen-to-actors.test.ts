/** The page's door, over real channels to real threads' doors. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { setup } from 'xstate';
import { INSPECT_CHANNEL, LISTEN_ALIVE_MS, LISTEN_EVERY_MS } from '#inspection/report.ts';
import type { InspectReport } from '#inspection/report.ts';
import { listenToActors } from '#app/live/use-inspector.ts';
import type { Inspector } from '#app/live/use-inspector.ts';
import { createObservedActor } from '#machines/create-actor.ts';
import { openInspectDoor } from '#machines/inspect/inspect-door.ts';
import type { InspectDoor } from '#machines/inspect/inspect-door.ts';

const machine = setup({ types: { events: {} as { type: 'go' } } }).createMachine({
  id: 'walk',
  initial: 'rest',
  states: { rest: { on: { go: 'walking' } }, walking: {} },
});

let open: { close(): void }[] = [];
beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] }));
afterEach(() => {
  vi.useRealTimers();
  for (const each of open.splice(0)) each.close();
});

function openDoor(id: string, mayDrive = true): InspectDoor {
  const door = openInspectDoor({
    place: { id, tabId: id, kind: 'tab' },
    run: 'r1',
    nowMs: () => Date.now(),
    facts: () => ({ title: '首页', isLeader: undefined }),
    openChannel(name, onMessage) {
      const channel = new BroadcastChannel(name);
      channel.addEventListener('message', event => onMessage(event.data));
      return { post: post => channel.postMessage(post), close: () => channel.close() };
    },
    later: run => void setTimeout(run),
    mayDrive,
  });
  open.push(door);
  return door;
}

function listen(): { readonly inspector: Inspector; readonly reports: InspectReport[]; readonly kinds: () => string[] } {
  const reports: InspectReport[] = [];
  const inspector = listenToActors({ onReport: report => void reports.push(report) });
  open.push({ close: () => inspector.stop() });
  return { inspector, reports, kinds: () => reports.map(({ kind }) => kind) };
}

describe('a listener', () => {
  test('receives reports from every place, sends events, requests options, and ends the reports when it stops', async () => {
    const door = openDoor('tab1');
    openDoor('tab2');
    const actor = createObservedActor(machine, { id: 'walk' }).start();
    open.push({ close: () => void actor.stop() });
    const { inspector, reports } = listen();
    const cards = () => reports.flatMap(report => (report.kind === 'actor' && report.card.place.id === 'tab1' ? [report.card] : []));
    await vi.waitUntil(() => cards().length > 0);
    const [card = expect.fail()] = cards();

    inspector.setFocus(card.key);
    inspector.send(card.key, { type: 'go', payload: null });

    await vi.waitUntil(() => reports.some(report => report.kind === 'step' && report.step.actor === card.key));
    expect(reports).toContainEqual({
      kind: 'place',
      place: { id: 'tab2', tabId: 'tab2', kind: 'tab' },
      title: '首页',
      isLeader: undefined,
    });
    expect(reports.flatMap(report => (report.kind === 'options' ? [report.options.map(({ event }) => event)] : []))).toEqual([['go'], []]);
    expect(actor.getSnapshot().value).toBe('walking');

    expect(door.isObserved()).toBe(true);
    inspector.stop();
    await vi.waitUntil(() => !door.isObserved());
  });

  test('reports when a place stops answering or leaves', async () => {
    const staying = openDoor('tab3');
    const crashed = new BroadcastChannel(INSPECT_CHANNEL);
    const { reports, kinds } = listen();
    await vi.waitUntil(() => kinds().includes('place'));
    crashed.postMessage({ kind: 'reports', place: 'tab4', reports: [{ kind: 'died', actor: 'tab4/r1.x:0', atMs: 0 }] });
    await vi.waitUntil(() => kinds().includes('died'));
    crashed.close();
    reports.length = 0;

    for (let ms = 0; ms <= LISTEN_ALIVE_MS + LISTEN_EVERY_MS; ms += LISTEN_EVERY_MS) {
      const before = kinds().filter(kind => kind === 'place').length;
      vi.advanceTimersByTime(LISTEN_EVERY_MS);
      await vi.waitUntil(() => kinds().filter(kind => kind === 'place').length > before);
    }
    staying.leave();
    await vi.waitUntil(() => kinds().filter(kind => kind === 'left').length === 2);

    expect(reports.filter(({ kind }) => kind === 'left')).toEqual([
      { kind: 'left', place: 'tab4' },
      { kind: 'left', place: 'tab3' },
    ]);
  });
});

test('a thread without a listener answers no message on the channel', async () => {
  const door = openDoor('tab5');
  const channel = new BroadcastChannel(INSPECT_CHANNEL);
  const recorded: unknown[] = [];
  channel.addEventListener('message', event => recorded.push(event.data));
  for (const noise of [null, 7, 'x', {}, { kind: 'listen' }, { kind: 'send', actor: 1 }, { kind: 'injection', injection: {} }])
    channel.postMessage(noise);

  await new Promise(resolve => setTimeout(resolve, 50));

  expect([recorded, door.isObserved()]).toEqual([[], false]);
  channel.close();
});
