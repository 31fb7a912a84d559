/** Every kind of entry of a trace as one line. */
import { expect, test } from 'vitest';
import type { InspectReport } from '#inspection/report.ts';
import { lineOf, nameIn, workOf } from '#app/devtools/trace-line.ts';
import { emptyTrace, noteReports } from '#app/devtools/trace.ts';
import { allItems } from '#app/devtools/trace-log.ts';
import { card, snapshot, step, worker } from './trace-fixture.ts';
import { schema } from '#features/registry.ts';

const PUT = { place: worker, seq: 4, atMs: 0, from: 't1:worker/1', to: 'server', text: 'PUT /mtSupplier/edit', isFailure: true };
const about = { entity: 'waybill', id: '17', opId: 'op' };
const reports: readonly InspectReport[] = [
  { kind: 'place', place: { id: 't0', tabId: 't0', kind: 'tab' }, title: '首页', isLeader: undefined },
  { kind: 'place', place: worker, title: '', isLeader: true },
  { kind: 'actor', card: card() },
  { kind: 'step', step: step(1, { from: 't1:worker/1' }) },
  { kind: 'step', step: step(2, { from: 'gone', event: { type: 'xstate.done.actor.probe', payload: null } }) },
  { kind: 'step', step: step(3, { snapshot: { ...snapshot('down'), status: 'error', error: 'boom' } }) },
  { kind: 'crossing', crossing: PUT },
  { kind: 'decision', decision: { place: worker, seq: 5, atMs: 0, about, verdict: 'ambiguous', because: '504' } },
  {
    kind: 'decision',
    decision: { place: worker, seq: 6, atMs: 0, about: { ...about, entity: 'future' }, verdict: 'newWord', because: '' },
  },
  { kind: 'actor', card: card({ key: 't1:worker/2', name: 'probe' }) },
  { kind: 'died', actor: 't1:worker/2', atMs: 0 },
  { kind: 'left', place: worker.id },
];

test('every kind of entry reads as one line', () => {
  const trace = noteReports(emptyTrace(), reports, 0);

  const lines = allItems(trace.entries).map(entry => {
    const { who, what, outcome, isFailure } = lineOf(entry, trace, schema);
    return [who, what, outcome, isFailure];
  });

  expect(lines).toEqual([
    ['页签 1', '加入', '', false],
    ['页签 2 后台', '成为主导', '', false],
    ['2 · link', '出现', 'down', false],
    ['2 · link', 'hint', 'up', false],
    ['2 · link', 'probe 完成 ← gone', 'down', false],
    ['2 · link', 'hint', 'down 出错 boom', true],
    ['2 · link', 'PUT /mtSupplier/edit', '→ 服务器 失败', true],
    ['页签 2 后台', '运单 17', '结果不明（504）', false],
    ['页签 2 后台', 'future 17', 'newWord', false],
    ['2 · probe', '出现', 'down', false],
    ['2 · probe', '结束', '', false],
    ['页签 2 后台', '离开', '', false],
  ]);
});

test('an unknown actor is shown by its own name', () => {
  expect(nameIn(emptyTrace(), 't9/1')).toBe('t9/1');
});

test.each([
  ['pull waybill', '运单'],
  ['leader', ''],
])('the actor %s works for %j', (name, expected) => {
  expect(workOf({ name }, schema)).toBe(expected);
});
