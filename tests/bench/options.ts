/** What the command line of the benchmark asks for. */
import { CONTENDERS } from './contenders/names.ts';
import type { Contender } from './contenders/names.ts';
import { WORKS } from './contenders/peer.ts';
import type { WorkId } from './contenders/peer.ts';

export const PARTS = ['storage', 'server', 'product', 'tabs', 'sync', 'peers', 'inspect', 'hours', 'growth'] as const;
export type Part = (typeof PARTS)[number];

export type BenchOptions = {
  readonly parts: readonly Part[];
  /** Waybills of the product's parts. */
  readonly rows: number;
  /** Rows of the contenders' table. */
  readonly peerRows: number;
  readonly works: readonly WorkId[];
  readonly peers: readonly Contender[];
  /** A client built elsewhere. */
  readonly client: string | undefined;
  /** The long versions: streams of a minute, an uncompressed count of everything. */
  readonly isFull: boolean;
};

const PLAIN: readonly Part[] = ['storage', 'server', 'product'];
const TABLE: readonly Part[] = ['sync', 'peers'];
const ROWS = 100_000;
const PEER_ROWS = 10_000;

/** @returns what to do, or one sentence about what was not understood. */
export function readOptions(args: readonly string[]): BenchOptions | string {
  const valueOf = (name: string): string | undefined => (args.includes(name) ? args[args.indexOf(name) + 1] : undefined);
  const known = ['--rows', '--only', '--works', '--only-peer', '--client', '--peers', '--all', '--full'];
  const withValue = new Set(['--rows', '--only', '--works', '--only-peer', '--client']);
  for (let at = 0; at < args.length; at++) {
    const name = args[at] ?? '';
    if (!known.includes(name)) return `${name} is not an option; there are ${known.join(' ')}`;
    if (withValue.has(name) && (args[++at] ?? '--').startsWith('--')) return `${name} needs a value`;
  }
  const rows = valueOf('--rows');
  if (rows !== undefined && !(Number.isInteger(Number(rows)) && Number(rows) > 0)) return `--rows ${rows} is not a number of rows`;
  const parts = listOf(valueOf('--only'), PARTS);
  const works = listOf(valueOf('--works'), WORKS);
  const peers = listOf(valueOf('--only-peer'), CONTENDERS);
  for (const read of [parts, works, peers]) if (typeof read === 'string') return read;
  const isTable = args.includes('--peers');
  return {
    parts: chosen(parts) ?? (args.includes('--all') ? PARTS : isTable ? TABLE : PLAIN),
    rows: rows !== undefined && !isTable ? Number(rows) : ROWS,
    peerRows: Number(rows ?? PEER_ROWS),
    works: chosen(works) ?? WORKS,
    peers: chosen(peers) ?? CONTENDERS,
    client: valueOf('--client'),
    isFull: args.includes('--full'),
  };
}

function listOf<T extends string>(text: string | undefined, known: readonly T[]): readonly T[] | string | undefined {
  if (text === undefined) return undefined;
  const read = text.split(',').map(name => known.find(one => one === name) ?? { name });
  const unknown = read.find(one => typeof one === 'object');
  return typeof unknown === 'object' ? `${unknown.name} is none of ${known.join(', ')}` : (read as readonly T[]);
}

const chosen = <T>(read: readonly T[] | string | undefined): readonly T[] | undefined => (typeof read === 'string' ? undefined : read);
