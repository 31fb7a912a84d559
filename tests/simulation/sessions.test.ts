/** One device, several people, the whole service: I1, I2, I8, I9, I24 and I26 while they sign in and out over each other. */
import { expect, test } from 'vitest';
import { runSessionWorld } from './world/session-world.ts';

const WORLDS = Number(process.env['SESSION_WORLDS'] ?? 30);

test(`${WORLDS} worlds of several people on one device`, async () => {
  const looks = new Map<string, number>();
  let settled = 0;
  for (let seed = 1; seed <= WORLDS; seed++) {
    const report = await runSessionWorld(seed);
    settled += report.settled;
    for (const [law, times] of report.looks) looks.set(law, (looks.get(law) ?? 0) + times);
    expect(report.breaches, `seed ${seed}\n${report.trace.slice(-60).join('\n')}`).toEqual([]);
  }
  expect([...looks.keys()].toSorted()).toEqual(['I1', 'I2', 'I24', 'I26', 'I8', 'I9']);
  expect(settled).toBeGreaterThan(WORLDS * 3);
});
