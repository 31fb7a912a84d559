/** 时序图 as data: lifelines of actors, messages between them, decisions as notes. */
import { describe, expect, test } from 'vitest';
import type { ActorCard, InspectReport, Place } from '#inspection/report.ts';
import { MAX_MESSAGES, messageSentence, sequenceOf } from '#app/devtools/sequence.ts';
import { emptyTrace, noteReports } from '#app/devtools/trace.ts';
import { card, step, worker } from './trace-fixture.ts';
import { schema } from '#features/registry.ts';

const tab: Place = { id: worker.tabId, tabId: worker.tabId, kind: 'tab' };
const actorIn = (place: Place, name: string): ActorCard => card({ key: `${place.id}/${name}`, place, name });
const leader = actorIn(worker, 'leader');
const pull = actorIn(worker, 'pull waybill');
const tabs = actorIn(tab, 'tabs');
const here = (place: Place): InspectReport => ({ kind: 'place', place, title: '', isLeader: undefined });
const born = [here(tab), here(worker), ...[leader, pull, tabs].map((each): InspectReport => ({ kind: 'actor', card: each }))];
const said = (seq: number, from: string | undefined, to: ActorCard, type = 'go'): InspectReport => ({
  kind: 'step',
  step: step(seq, { actor: to.key, from, event: { type, payload: null }, atMs: seq }),
});
const crossing = (seq: number, to: string, isFailure = false): InspectReport => ({
  kind: 'crossing',
  crossing: { place: worker, seq, atMs: seq, from: worker.id, to, text: `PUT /${seq}`, isFailure },
});
const decision = (seq: number): InspectReport => ({
  kind: 'decision',
  decision: { place: worker, seq, atMs: seq, about: { entity: 'waybill', id: 'w1', opId: 'o1' }, verdict: 'settled', because: '' },
});
const traceOf = (...reports: readonly InspectReport[]) => noteReports(emptyTrace(), [...born, ...reports], 0);

describe('lifelines', () => {
  test('only senders and receivers have a lifeline: the tab, its worker, the world', () => {
    const trace = traceOf(said(1, tabs.key, leader), crossing(2, 'socket'), crossing(3, 'server'));

    expect(sequenceOf(trace, schema, 0, 10).lifelines.map(({ name, group }) => [name, group])).toEqual([
      ['tabs', '页签 1'],
      ['页签 1 后台', '页签 1 后台'],
      ['leader', '页签 1 后台'],
      ['服务器', '外部'],
      ['长连接', '外部'],
    ]);
  });

  test('an event to oneself and an event without a sender are no messages', () => {
    expect(sequenceOf(traceOf(said(1, leader.key, leader), said(2, undefined, pull)), schema, 0, 10)).toEqual({
      lifelines: [],
      messages: [],
    });
  });
});

describe('messages', () => {
  test('only those of the stretch, its ends included, in order of arrival', () => {
    const trace = traceOf(...[1, 2, 3, 4].map(seq => crossing(seq, 'server')));

    expect(sequenceOf(trace, schema, 2, 3).messages.map(({ text }) => text)).toEqual(['PUT /2', 'PUT /3']);
  });

  test('a decision is a note at its thread', () => {
    const [note] = sequenceOf(traceOf(decision(1)), schema, 0, 10).messages;

    expect(note).toMatchObject({ from: worker.id, to: undefined });
    expect(note?.text).toContain('运单 w1');
  });

  test('more than can be read: the newest are kept', () => {
    const trace = traceOf(...Array.from({ length: MAX_MESSAGES + 10 }, (_, at) => crossing(at + 1, 'server')));

    const { messages } = sequenceOf(trace, schema, 0, Infinity);

    expect(messages).toHaveLength(MAX_MESSAGES);
    expect(messages.at(-1)?.text).toBe(`PUT /${MAX_MESSAGES + 10}`);
  });

  test('each reads as a sentence', () => {
    const trace = traceOf(said(1, pull.key, leader, 'granted'), crossing(2, 'server', true));
    const [first, second] = sequenceOf(trace, schema, 0, 10).messages;

    expect(first && messageSentence(first, trace)).toMatch(/1 · pull waybill 发给 1 · leader：granted$/);
    expect(second && messageSentence(second, trace)).toMatch(/页签 1 后台 发给 服务器：PUT \/2（失败）$/);
  });
});
