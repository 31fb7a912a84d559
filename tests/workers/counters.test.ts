/** The counters of parts that run and that have ended. */
import { expect, test } from 'vitest';
import { createCounters } from '#workers/counters.ts';

test('the counters of a part are included while it runs, and their last values stay after its end', () => {
  const counters = createCounters();
  let sorts = 2;
  counters.add('sorts');
  const end = counters.include(() => ({ sorts }));
  const running = counters.all();
  sorts = 5;
  end();
  end();
  sorts = 9;

  expect([running, counters.all()]).toEqual([{ sorts: 3 }, { sorts: 6 }]);
});
