/** What the outcome of a request says about the network. */
import { expect, test } from 'vitest';
import { err, ok } from '#base/result.ts';
import type { AppError } from '#base/errors.ts';
import type { LinkState } from '#sync/status.ts';
import { createLink } from '#workers/link.ts';

function linkWith(probes: readonly (AppError | undefined)[]) {
  const states: LinkState[] = [];
  let asked = 0;
  const link = createLink({
    transport: {
      probe: () => {
        const index = asked++;
        if (index >= probes.length) return new Promise(() => undefined);
        const error = probes[index];
        return Promise.resolve(error ? err(error) : ok({ value: undefined, serverMs: undefined }));
      },
    },
    rng: () => 0,
    onChange: state => void states.push(state),
  });
  return { link, states };
}

const settle = () => new Promise(resolve => setTimeout(resolve, 1));

test.each<[string, AppError | undefined, LinkState]>([
  ['an answer', undefined, 'up'],
  ['a refusal', { kind: 'rejected', message: '不行', code: 500 }, 'up'],
  ['a dead token', { kind: 'unauthorized' }, 'up'],
  ['a fault inside', { kind: 'serverFault', status: 500, message: '' }, 'up'],
  ['a container without our program', { kind: 'serverFault', status: 404, message: '' }, 'down'],
  ['a gateway without our server', { kind: 'serverFault', status: 502, message: '' }, 'down'],
  ['nobody', { kind: 'offline' }, 'down'],
  ['no answer in time', { kind: 'timeout' }, 'down'],
  ['a portal', { kind: 'captive', detail: '<html>' }, 'captive'],
])('a probe that meets %s finds the link %s', async (_, outcome, expected) => {
  const { link, states } = linkWith([outcome]);
  await settle();

  expect([link.state() === 'probing' ? states.at(-1) : link.state(), states[0]]).toEqual([expected, expected]);
  link.stop();
});

test.each<[string, AppError | undefined, readonly LinkState[]]>([
  ['reaches nobody', { kind: 'offline' }, ['up', 'probing']],
  ['meets a portal', { kind: 'captive', detail: '' }, ['up', 'captive']],
  ['is cancelled', { kind: 'aborted' }, ['up']],
  ['meets a full disk', { kind: 'storage', reason: 'quota', detail: '' }, ['up']],
  ['is refused', { kind: 'forbidden', message: '' }, ['up']],
])('while up, a request that %s', async (_, error, expected) => {
  const { link, states } = linkWith([undefined]);
  await settle();

  link.note(error);

  expect(states.slice(0, 2)).toEqual(expected);
  link.stop();
});
