/** Requests, socket messages and messages between tabs in the inspector's timeline, by name only. */
import { describe, expect, test, vi } from 'vitest';
import { err, ok } from '#base/result.ts';
import type { AppError } from '#base/errors.ts';
import type { Http } from '#wire/http.ts';
import { dialectOf } from '#wire/dialect.ts';
import { emitConnection, emitFrame, watchChannel, watchHttp } from '#workers/inspect/crossings.ts';
import { createNoted } from './noted.ts';

const ENVELOPE = { success: true, message: '', code: '200', result: undefined, serverMs: undefined };

function httpThat(error?: AppError): Http {
  const answer = async () => (error ? err(error) : ok(ENVELOPE));
  return { dialect: dialectOf('spec'), session: () => undefined, exchange: answer, call: answer, download: async () => ok(new Blob()) };
}

describe('requests', () => {
  test('a request is noted by method and path without query, and then by its result', async () => {
    const noted = createNoted();
    const http = watchHttp(httpThat(), noted.emit);

    await http.call({ method: 'PUT', path: 'mtSupplier/edit?token=abc', body: { phone: '13812345678' } });
    await http.exchange({ method: 'POST', path: '/sys/login', body: { password: 'secret' } });
    await http.download({ path: '/file' });

    expect(noted.crossings).toEqual([
      { to: 'server', text: 'PUT /mtSupplier/edit', isFailure: false },
      { from: 'server', text: '200 PUT /mtSupplier/edit', isFailure: false },
      { to: 'server', text: 'POST /sys/login', isFailure: false },
      { from: 'server', text: '200 POST /sys/login', isFailure: false },
      { to: 'server', text: 'GET /file', isFailure: false },
      { from: 'server', text: '200 GET /file', isFailure: false },
    ]);
  });

  test.each<[AppError, string]>([
    [{ kind: 'timeout' }, 'timeout GET /a'],
    [{ kind: 'serverFault', status: 500, message: '张三' }, '500 GET /a'],
    [{ kind: 'tokenExpired' }, 'tokenExpired GET /a'],
  ])('%o', async (error, text) => {
    const noted = createNoted();

    const answer = await watchHttp(httpThat(error), noted.emit).call({ method: 'GET', path: '/a' });

    expect(answer).toEqual(err(error));
    expect(noted.crossings.at(-1)).toEqual({ from: 'server', text, isFailure: true });
  });
});

test('a message between tabs is noted by its kind, whatever its content', () => {
  const noted = createNoted();
  const posted: unknown[] = [];
  const recorded: unknown[] = [];
  let onRequest: (data: unknown) => void = () => undefined;
  const open = watchChannel((_, onMessage) => {
    onRequest = onMessage;
    return { post: message => void posted.push(message), close: () => void posted.push('closed') };
  }, noted.emit);

  const channel = open('quayside:a', data => void recorded.push(data));
  channel.post({ kind: 'expired', token: 'secret', reason: 'tokenExpired' });
  onRequest({ kind: 'hello' });
  onRequest('nonsense');
  channel.close();

  expect(noted.crossings).toEqual([
    { to: 'tabs', text: 'expired', isFailure: false },
    { from: 'tabs', text: 'hello', isFailure: false },
    { from: 'tabs', text: '?', isFailure: false },
  ]);
  expect([posted, recorded]).toEqual([
    [{ kind: 'expired', token: 'secret', reason: 'tokenExpired' }, 'closed'],
    [{ kind: 'hello' }, 'nonsense'],
  ]);
});

test.each([
  ['{"type":"update_vxe_table","data":{"token":"x"}}', 'update_vxe_table'],
  ['{"cmd":"topic","msgTxt":"正文"}', 'topic'],
  ['{"other":1}', 'json'],
  ['[1]', 'json'],
  ['ping', 'text'],
  ['null', 'text'],
  [`{"type":"x","data":"${'a'.repeat(60_000)}"}`, 'long'],
  [new ArrayBuffer(2), 'binary'],
])('a frame %s is %s', (frame, text) => {
  const noted = createNoted();

  emitFrame(noted.emit, 'in', frame);
  emitFrame(noted.emit, 'out', frame);

  expect(noted.crossings).toEqual([
    { from: 'socket', text, isFailure: false },
    { to: 'socket', text, isFailure: false },
  ]);
});

test('a lost connection is noted as a failure', () => {
  const noted = createNoted();

  emitConnection(noted.emit, 'opened');
  emitConnection(noted.emit, 'lost');
  emitConnection(undefined, 'lost');

  expect(noted.crossings.map(({ text, isFailure }) => [text, isFailure])).toEqual([
    ['opened', false],
    ['lost', true],
  ]);
});

test('without a listener nothing is parsed or emitted', async () => {
  const noted = createNoted(false);
  const message = { kind: 'hello' } as const;
  const parse = vi.spyOn(JSON, 'parse');

  await watchHttp(httpThat(), noted.emit).call({ method: 'GET', path: '/a' });
  emitFrame(noted.emit, 'in', '{"type":"x"}');
  emitConnection(noted.emit, 'lost');
  watchChannel(() => ({ post: () => undefined, close: () => undefined }), noted.emit)('a', () => undefined).post(message);

  expect(noted.crossings).toEqual([]);
  expect(parse).not.toHaveBeenCalled();
  parse.mockRestore();
});
