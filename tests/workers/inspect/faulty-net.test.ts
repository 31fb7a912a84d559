/** The worker's network with injected faults: real answers through the real conventions. */
import { describe, expect, test } from 'vitest';
import type { FaultInjection } from '#inspection/report.ts';
import { NO_FAULTS } from '#inspection/fault-injection.ts';
import { dialectOf } from '#wire/dialect.ts';
import { createHttp } from '#wire/http.ts';
import { createFaultyNet } from '#workers/inspect/faulty-net.ts';

const HOST = 'http://quay.test/jeecg-boot';
const GOOD = '{"success":true,"message":"","code":200,"result":1}';

/** A fetch that answers well and remembers, with given faults injected. */
function atSea(change: Partial<FaultInjection>) {
  const calls: string[] = [];
  const slept: number[] = [];
  const reported: string[] = [];
  const sockets: EventTarget[] = [];
  const faultyNet = createFaultyNet({
    async fetch(input, init) {
      const request = new Request(input, init);
      const { pathname } = new URL(request.url);
      if (pathname === '/__faults') reported.push(await request.text());
      else calls.push(`${request.method} ${pathname}`);
      return new Response(GOOD);
    },
    async sendForm({ url }) {
      calls.push(`FORM ${new URL(url).pathname}`);
      return { status: 200, isRedirect: false, text: GOOD, date: null };
    },
    openSocket() {
      const socket = new FakeSocket();
      sockets.push(socket);
      return socket as unknown as WebSocket;
    },
    clock: { nowMs: () => 0, sleep: async ms => void slept.push(ms) },
    dice: () => 0.4,
    endpoints: async () => ['/small_trip/mtWaybill'],
  });
  faultyNet.set({ ...NO_FAULTS, ...change }, HOST);
  const refused: string[] = [];
  const http = (token: string | undefined) =>
    createHttp({
      host: HOST,
      dialect: dialectOf('spec'),
      session: () => (token === undefined ? undefined : { token, tenantId: '0', user: USER, departs: [] }),
      nowMs: () => 0,
      onAuthFailure: reason => refused.push(reason),
      net: faultyNet.net,
    });
  return { faultyNet, calls, slept, reported, refused, http, sockets };
}

const USER = { id: '1', username: 'a', realname: '甲', avatar: '', orgCode: '', orgName: '' };

class FakeSocket extends EventTarget {
  isClosed = false;
  readonly close = () => {
    this.isClosed = true;
    this.dispatchEvent(new Event('close'));
  };
}

test.each<[string, Partial<FaultInjection>, string, number]>([
  ['clear injection', {}, 'ok', 1],
  ['offline', { fault: 'offline' }, 'offline', 0],
  ['a portal', { fault: 'captive' }, 'captive', 0],
  ['500', { fault: 'serverError' }, 'serverFault', 0],
  ['401, to a worker that has no old token to refuse', { fault: 'unauthorized' }, 'ok', 1],
  ['a lost answer was carried out', { loss: 0.5 }, 'offline', 1],
  ['one that is not lost', { loss: 0.3 }, 'ok', 1],
])('%s: a request and a form end the same way', async (_, change, kind, carriedOut) => {
  const sea = atSea(change);
  const plain = await sea.http('t').call({ method: 'PUT', path: '/car/mtCar/edit', body: { id: '1' } });
  const form = await sea.http('t').call({ method: 'POST', path: '/sys/common/upload', form: new FormData() });

  expect([plain, form].map(answer => (answer.ok ? 'ok' : answer.error.kind))).toEqual([kind, kind]);
  expect(sea.calls).toHaveLength(carriedOut * 2);
});

test('the current token is refused; a sign-in and its new token are not', async () => {
  const sea = atSea({});
  await sea.http('secret').call({ method: 'GET', path: '/sys/user' });
  sea.faultyNet.set({ ...NO_FAULTS, fault: 'unauthorized' }, HOST);
  await sea.http('secret').call({ method: 'GET', path: '/sys/user' });
  const signIn = await sea.http(undefined).call({ method: 'POST', path: '/sys/login', body: {} });

  sea.faultyNet.set({ ...NO_FAULTS, fault: 'unauthorized', latencyMs: 1 }, HOST);
  const renewed = await sea.http('fresh').call({ method: 'GET', path: '/sys/user' });

  expect(sea.refused).toEqual(['secret']);
  expect([signIn.ok, renewed.ok]).toEqual([true, true]);
});

test('latency is waited before a request is sent, and a request aborted meanwhile is not sent', async () => {
  const sea = atSea({ latencyMs: 900 });
  await sea.http('t').call({ method: 'GET', path: '/a' });
  const late = await sea.http('t').call({ method: 'GET', path: '/b', signal: AbortSignal.abort() });

  expect(sea.slept).toEqual([900, 900]);
  expect(sea.calls).toEqual(['GET /jeecg-boot/a']);
  expect(late.ok ? undefined : late.error.kind).toBe('aborted');
});

describe('sockets', () => {
  const heardOf = (socket: WebSocket) => {
    const recorded: string[] = [];
    socket.addEventListener('message', event => recorded.push(String(event.data)));
    return recorded;
  };

  test('a stalled socket opens and delivers no message until the stall ends', () => {
    const { faultyNet } = atSea({ isSocketStalled: true });
    const socket = faultyNet.openSocket('ws://quay.test', []);
    const recorded = heardOf(socket);
    socket.dispatchEvent(new MessageEvent('message', { data: 'lost' }));
    faultyNet.set(NO_FAULTS, HOST);
    socket.dispatchEvent(new MessageEvent('message', { data: 'heard' }));

    expect(recorded).toEqual(['heard']);
  });

  test('when the network goes down open sockets close, and new ones close at once', () => {
    const { faultyNet, sockets } = atSea({});
    faultyNet.openSocket('ws://quay.test', []);
    faultyNet.set({ ...NO_FAULTS, fault: 'offline' }, HOST);
    faultyNet.openSocket('ws://quay.test', []);

    expect(sockets.map(socket => socket instanceof FakeSocket && socket.isClosed)).toEqual([true, true]);
  });
});

test('the server receives its part of the faults, and an empty list when they end', () => {
  const { faultyNet, reported } = atSea({ clockSkewMs: 60_000 });
  faultyNet.set(NO_FAULTS, HOST);

  return expect.poll(() => reported).toEqual(['{"rules":[{"match":"*","kind":"clockSkew","ms":60000}]}', '{"rules":[]}']);
});
