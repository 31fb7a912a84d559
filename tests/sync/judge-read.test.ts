/** What a read proves about a row seen before. */
import { describe, expect, test } from 'vitest';
import type { Row } from '#schema/row.ts';
import { createEvidenceLog } from '#sync/evidence.ts';
import { judgeRead } from '#sync/judge-read.ts';

const held: Row = { id: 'a', name: '甲' };
const changed: Row = { id: 'a', name: '乙' };
const at = (issued: number, received: number) => ({ issued, received });

/** Row `a` is held, last seen at ticks 10 to 20. */
function world() {
  const evidence = createEvidenceLog();
  evidence.note('a', at(10, 20));
  return { base: (id: string) => (id === 'a' ? held : undefined), evidence };
}
const nothing = { upserts: [], deletes: [], verify: [], established: [] };

describe('a read against a row seen at ticks 10 to 20', () => {
  test.each([
    ['issued after it: wins', [changed], [], at(21, 22), { ...nothing, upserts: [changed], established: ['a'] }],
    ['issued at the tick it was received: not certainly later', [changed], [], at(20, 22), { ...nothing, verify: ['a'] }],
    ['received before it was issued: ignored', [changed], [], at(1, 9), nothing],
    ['overlapping with the same content: agrees', [held], [], at(12, 25), { ...nothing, established: ['a'] }],
    ['absent, certainly later: deleted', [], ['a'], at(21, 22), { ...nothing, deletes: ['a'], established: ['a'] }],
    ['absent, overlapping: read again', [], ['a'], at(15, 22), { ...nothing, verify: ['a'] }],
    ['absent, earlier: ignored', [], ['a'], at(1, 9), nothing],
  ])('%s', (_why, rows, absent, evidence, expected) => {
    expect(judgeRead(world(), rows, absent, evidence)).toEqual(expected);
  });
});

describe('absence as evidence', () => {
  test('a row proved absent is not restored by an older read', () => {
    const { evidence, ...rest } = world();
    evidence.noteInterval('b', 'd', at(30, 31));

    const late: Row = { id: 'c', name: '丙' };

    expect(judgeRead({ evidence, ...rest }, [late], [], at(29, 35)).verify).toEqual(['c']);
    expect(judgeRead({ evidence, ...rest }, [late], [], at(32, 35)).upserts).toEqual([late]);
  });

  test('a row whose evidence was dropped is read again', () => {
    const evidence = createEvidenceLog();
    for (let i = 0; i < 300; i++) evidence.noteInterval(`x${i}`, `x${i}`, at(2 * i + 1, 2 * i + 2));

    expect([evidence.judge('x0', at(1, 700)), evidence.judge('x0', at(699, 700))]).toEqual(['overlapping', 'newer']);
  });
});
