/** A worker beside the real server, listened to over a real channel: it speaks of everything, and gives no secret away. */
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { ActorCard, InspectReport } from '#inspection/report.ts';
import { listenToActors } from '#app/live/use-inspector.ts';
import { closeTabs, openTab, startLiveServer, until } from '../engine/world.ts';
import type { LiveServer } from '../engine/world.ts';

let server: LiveServer;
beforeAll(async () => {
  server = await startLiveServer();
}, 60_000);
afterAll(() => server.close());
afterEach(closeTabs);

test('a late listener receives the place, every living actor, then steps, crossings and the end; no token is emitted', async () => {
  const tab = await openTab(server.host, 'inspected');
  await until(async () => (await tab.api.status()).isLeader && (await tab.api.status()).link === 'up');
  const reports: InspectReport[] = [];
  const inspector = listenToActors({ onReport: report => void reports.push(report) });
  const cards = (): ActorCard[] => reports.flatMap(report => (report.kind === 'actor' ? [report.card] : []));
  const texts = (): string[] => reports.flatMap(report => (report.kind === 'crossing' ? [report.crossing.text] : []));

  await until(async () => cards().some(({ name }) => name === 'notice'));
  const leader = cards().find(({ name }) => name === 'leader');
  inspector.setFocus(leader?.key);
  await tab.api.syncNow();
  await until(async () => texts().some(text => text.startsWith('200 GET')) && reports.some(({ kind }) => kind === 'options'));

  expect(reports).toContainEqual({
    kind: 'place',
    place: { id: 'inspected:worker', tabId: 'inspected', kind: 'worker' },
    title: '',
    isLeader: true,
  });
  expect(cards().map(({ name }) => name)).toEqual(
    expect.arrayContaining(['session', 'leader', 'lead', 'contend', 'link', 'outbox', 'uploads']),
  );
  expect(leader).toMatchObject({ machine: 'leader', snapshot: { value: { standing: { contending: 'leading' } } } });
  expect(cards().find(({ name }) => name === 'session')?.snapshot.context).toMatchObject({ session: { token: '•••' } });
  expect(JSON.stringify(reports)).not.toContain(tab.session.token);
  expect(reports.flatMap(report => (report.kind === 'options' ? report.options : [])).map(({ event }) => event)).toContain('fenced');

  await closeTabs();
  await until(async () => reports.some(report => report.kind === 'died' && report.actor === leader?.key));
  inspector.stop();
});
