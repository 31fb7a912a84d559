/** How a server call is declared: what the compiler refuses, what a call answers, and what every `calls.ts` of the product keeps to. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { call, defineCalls, sentence } from '#wire/define-calls.ts';
import { callFiles } from '#workers/call-files.ts';
import { createCalls } from '#workers/call-client.ts';
import { serveCalls } from '#workers/served-calls.ts';
import { json, startFakeHttpServer } from './fake-http-server.ts';
import type { FakeHttpServer } from './fake-http-server.ts';
import { schema } from '#features/registry.ts';

const GET = (path: string) => ({ method: 'GET', path }) as const;

/** What the compiler says of each of these calls, by name. */
function compile(entries: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  const folder = mkdtempSync('tests/wire/compiled-');
  try {
    const lines = Object.entries(entries).map(([name, entry]) => `export const ${name} = defineCalls('${name}', { ${name}: ${entry} });`);
    const head = [
      "import { call, defineCalls } from '#wire/define-calls.ts'; import type { Http } from '#wire/http.ts';",
      "const GET = (path: string) => ({ method: 'GET', path }) as const; export type Used = Http;",
    ];
    writeFileSync(join(folder, 'calls.ts'), [...head, ...lines].join('\n'));
    writeFileSync(join(folder, 'tsconfig.json'), '{ "extends": "../../../tsconfig.worker.json", "include": ["calls.ts"], "exclude": [] }');
    const { stdout } = spawnSync('node_modules/.bin/tsc', ['-p', folder], { encoding: 'utf8' });
    const said = (nth: number) =>
      stdout
        .split('\n')
        .filter(line => line.includes(`calls.ts(${head.length + nth + 1},`))
        .join();
    return Object.fromEntries(Object.keys(entries).map((name, nth) => [name, said(nth)]));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

test('a call without a decoder does not compile, and the compiler’s message says what to do', () => {
  const said = compile({
    decoded: "call({ request: GET, decode: result => (typeof result === 'string' ? result : undefined) })",
    forgotten: 'call({ request: GET })',
    passedOn: 'call({ request: GET, decode: result => result })',
    manual:
      "async (http: Http) => { const a = await http.call(GET('/x')); return a.ok ? { ok: true as const, value: a.value.result } : a; }",
  });

  expect(said['decoded']).toBe('');
  expect(said['forgotten']).toContain("Property 'decode' is missing");
  expect(said['passedOn']).toContain('give it a decoder, call({ request, decode })');
  expect(said['manual']).toContain('give it a decoder, call({ request, decode })');
});

describe('a declared call', () => {
  let server: FakeHttpServer;
  beforeEach(async () => void (server = await startFakeHttpServer()));
  afterEach(() => server.close());

  const numberCalls = defineCalls('features/test/numbers', {
    one: call({ request: GET, decode: result => (typeof result === 'number' ? result : undefined) }),
    told: sentence(GET),
  });
  const served = () =>
    serveCalls({ ...server.http(), schema: async () => schema }, { '../features/test/numbers/calls.ts': async () => ({ numberCalls }) });

  test('answers the decoded value, a malformed error, or the server’s refusal', async () => {
    const numbers = createCalls(served())<typeof numberCalls>('features/test/numbers');
    server.reply = json({ success: true, code: 200, message: '好', result: 7 });
    expect([await numbers.one('/n'), await numbers.told('/n')]).toEqual([
      { ok: true, value: 7 },
      { ok: true, value: '好' },
    ]);
    server.reply = json({ success: true, code: 200, message: '', result: '7' });
    expect(await numbers.one('/n')).toEqual({ ok: false, error: { kind: 'malformed', path: '/n' } });
  });

  test('that is unknown throws, and the message says where to declare it', async () => {
    await expect(served()('features/test/numbers', 'two', [])).rejects.toThrow('src/features/test/numbers/calls.ts declares no call "two"');
    await expect(served()('features/test/numbers', 'constructor', [])).rejects.toThrow('declares no call');
    await expect(served()('features/test/letters', 'one', [])).rejects.toThrow('src/features/test/letters/calls.ts does not exist');
  });

  test('whose script does not load answers an offline error', async () => {
    const gone = serveCalls(
      { ...server.http(), schema: async () => schema },
      { '../features/test/numbers/calls.ts': () => Promise.reject(new TypeError('not found')) },
    );
    expect(await gone('features/test/numbers', 'one', ['/n'])).toEqual({ ok: false, error: { kind: 'offline' } });
  });

  test('is the same set of functions at every render', () => {
    const calls = createCalls(served());
    const numbers = calls<typeof numberCalls>('features/test/numbers');
    expect(calls<typeof numberCalls>('features/test/numbers')).toBe(numbers);
    expect(numbers.one).toBe(numbers.one);
    expect(numbers.one).not.toBe(numbers.told);
  });
});

test.each(Object.entries(callFiles))('%s exports one set of calls, named by its folder', async (path, load) => {
  const sets = Object.values(await load());
  const folder = path.slice('../'.length, -'/calls.ts'.length);
  const advice = `write: export const …Calls = defineCalls('${folder}', { … }), and export nothing else but types`;
  expect(
    sets.map(({ name }) => name),
    advice,
  ).toEqual([folder]);
});
