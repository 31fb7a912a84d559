/** The options of `npm run bench`. */
import { expect, test } from 'vitest';
import { CONTENDERS } from './contenders/names.ts';
import { WORKS } from './contenders/peer.ts';
import { PARTS, readOptions } from './options.ts';

test('without options the product is measured beside raw IndexedDB at 100,000 rows', () => {
  expect(readOptions([])).toEqual({
    parts: ['storage', 'server', 'product'],
    rows: 100_000,
    peerRows: 10_000,
    works: WORKS,
    peers: CONTENDERS,
    client: undefined,
    isFull: false,
  });
});

test('--peers measures the contenders, and --rows is then theirs', () => {
  expect(readOptions(['--peers', '--rows', '1000', '--works', 'W1,W3', '--only-peer', 'rxdb'])).toEqual({
    parts: ['sync', 'peers'],
    rows: 100_000,
    peerRows: 1_000,
    works: ['W1', 'W3'],
    peers: ['rxdb'],
    client: undefined,
    isFull: false,
  });
});

test('--all is every part', () => {
  expect(readOptions(['--all'])).toMatchObject({ parts: PARTS, rows: 100_000, peerRows: 10_000 });
});

test.each<[readonly string[], string]>([
  [['--row', '5'], '--row is not an option; there are --rows --only --works --only-peer --client --peers --all --full'],
  [['--rows'], '--rows needs a value'],
  [['--rows', '--peers'], '--rows needs a value'],
  [['--rows', '1.5'], '--rows 1.5 is not a number of rows'],
  [['--only-peer', 'loki'], `loki is none of ${CONTENDERS.join(', ')}`],
  [['--works', 'W1,W15'], `W15 is none of ${WORKS.join(', ')}`],
])('%j is refused in one sentence', (args, sentence) => {
  expect(readOptions(args)).toBe(sentence);
});
