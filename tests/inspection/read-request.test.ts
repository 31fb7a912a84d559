/** A request as the inspector shows it. */
import { expect, test } from 'vitest';
import { readInspectRequest } from '#inspection/read-request.ts';

const injection = { latencyMs: 100, loss: 0.1, fault: 'none', isSocketStalled: false, clockSkewMs: 0 };

test.each<[string, unknown]>([
  ['listening', { kind: 'listen', listener: 'l', focus: undefined }],
  ['listening with a focus', { kind: 'listen', listener: 'l', focus: 'a' }],
  ['leaving', { kind: 'leave', listener: 'l' }],
  ['an event', { kind: 'send', actor: 'a', event: { type: 'go', payload: { to: [1, 'x', null, true] } } }],
  ['injection', { kind: 'injection', injection }],
])('%s is read as it is', (_, request) => {
  expect(readInspectRequest(request)).toEqual(request);
});

test.each<[string, unknown]>([
  ['nothing', undefined],
  ['null', null],
  ['a text', 'listen'],
  ['reports of others', { kind: 'reports', place: 'p', reports: [] }],
  ['a newer kind', { kind: 'rewind' }],
  ['a listener without a name', { kind: 'listen' }],
  ['a focus that is no key', { kind: 'listen', listener: 'l', focus: 1 }],
  ['an event without a type', { kind: 'send', actor: 'a', event: { payload: null } }],
  ['an event that is none', { kind: 'send', actor: 'a', event: null }],
  ['a payload that is no JSON', { kind: 'send', actor: 'a', event: { type: 'go', payload: { at: undefined } } }],
  ['injection of another kind', { kind: 'injection', injection: { ...injection, fault: 'snow' } }],
  ['injection out of numbers', { kind: 'injection', injection: { ...injection, loss: Number.NaN } }],
])('%s is no request', (_, data) => {
  expect(readInspectRequest(data)).toBeUndefined();
});
