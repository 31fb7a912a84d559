/** The server calls of 系统监控. They are our own: a stock server answers bare figures of its Java process under other paths. */
import { looseList, looseRecord, numberOf, textOf } from '#wire/decoders/loose.ts';
import { call, defineCalls } from '#wire/define-calls.ts';
import type { Figures, FigureValue, Screen, Traced } from './model.ts';

export const monitorCalls = defineCalls('features/platform/monitors', {
  figures: call({
    request: (screen: Screen) => ({ method: 'GET', path: '/monitor/figures', params: { screen } }),
    decode: (result): Figures | undefined => {
      const atMs = numberOf(result, 'atMs');
      const values = Object.entries(looseRecord(looseRecord(result)['values'])).filter(
        (entry): entry is [string, FigureValue] => typeof entry[1] === 'string' || typeof entry[1] === 'number',
      );
      return atMs === undefined ? undefined : { atMs, values: Object.fromEntries(values) };
    },
  }),
  trace: call({
    request: () => ({ method: 'GET', path: '/monitor/trace' }),
    decode: result => {
      if (!Array.isArray(result)) return undefined;
      const rows = looseList(result).flatMap(decodeTraced);
      return { rows, total: rows.length };
    },
  }),
  /** Runs a command and answers its lines. */
  run: call({
    request: (command: string) => ({ method: 'GET', path: '/monitor/terminal', params: { command } }),
    decode: result => (Array.isArray(result) ? looseList(result).filter(line => typeof line === 'string') : undefined),
  }),
});

function decodeTraced(record: unknown): readonly Traced[] {
  const [id, atMs] = [textOf(record, 'id'), numberOf(record, 'atMs')];
  if (id === '' || atMs === undefined) return [];
  const [status, tookMs] = [numberOf(record, 'status') ?? 0, numberOf(record, 'tookMs') ?? 0];
  return [
    {
      id,
      atMs,
      method: textOf(record, 'method'),
      path: textOf(record, 'path'),
      status,
      isRefused: looseRecord(record)['isRefused'] === true,
      tookMs,
    },
  ];
}
