/** Operations one after the other, also after a failure. */
import { expect, test } from 'vitest';
import { createSerialQueue } from '#base/serial-queue.ts';

test('operations run one after the other in the order they were added, also after a failure', async () => {
  const inTurn = createSerialQueue();
  const log: string[] = [];
  const operation =
    (name: string, fails = false) =>
    async () => {
      log.push(`${name} begins`);
      await Promise.resolve();
      log.push(`${name} ends`);
      if (fails) throw new Error(name);
      return name;
    };

  const answers = await Promise.allSettled([inTurn(operation('a')), inTurn(operation('b', true)), inTurn(operation('c'))]);

  expect(log).toEqual(['a begins', 'a ends', 'b begins', 'b ends', 'c begins', 'c ends']);
  expect(answers.map(answer => (answer.status === 'fulfilled' ? answer.value : 'failed'))).toEqual(['a', 'failed', 'c']);
});
