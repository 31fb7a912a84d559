/**
 * The network between one device and the server. Requests go through the engine's own wire code (paths, parameters, envelopes, rows);
 * only fetch is replaced. Delays, losses, duplicates, wrong answers, dead tokens, a captive portal and a link that goes away.
 */
import { err, ok } from '#base/result.ts';
import type { Result } from '#base/result.ts';
import type { Row, Values } from '#schema/row.ts';
import type { AppError } from '#base/errors.ts';
import { schema } from '#tests/simulation/world/sim-schema.ts';
import type { OutboxEntry, SendingEntry } from '#sync/mutation.ts';
import { dialectOf } from '#wire/dialect.ts';
import { createEntityCalls } from '#wire/entity-calls.ts';
import { uploadFile } from '#wire/calls/upload-file.ts';
import { readEnvelope, requireSuccess } from '#wire/envelope.ts';
import type { Envelope } from '#wire/envelope.ts';
import type { HttpRequest } from '#wire/http.ts';
import type { Transport } from '#workers/ports.ts';
import type { UploadPorts } from '#workers/uploads/upload-attempt.ts';
import type { Dice } from './dice.ts';
import { ALL_ENTITIES, LINES } from './entities.ts';
import type { FakeServer, ServerAnswer } from './fake-server.ts';
import { FAILED_INSIDE, WRONG_ANSWERS } from './faults.ts';
import type { WriteFault } from './faults.ts';
import { inColumns, listPage } from './list-call.ts';
import type { Fork } from './list-call.ts';
import type { VirtualTime } from './virtual-time.ts';

export type NetworkState = {
  isUp: boolean;
  isCaptive: boolean;
  /** The server accepts the token. */
  isTokenValid: boolean;
  /** Reads fail, only sockets speak: the world of the law that push is not truth. */
  areReadsDead: boolean;
  /** Reads begun before the faults ended that have neither been answered nor given up. */
  oldReads: number;
  isHealed: boolean;
  readonly writeFaults: readonly WriteFault[];
  readonly readFaults: readonly string[];
  readonly faultRate: number;
  /** How often a read is slow although nothing is wrong. */
  readonly slowRate: number;
  /** How long a statement holds its row before it commits, at most. */
  readonly holdMaxMs: number;
  readonly forks: ReadonlySet<Fork>;
};

export type NetworkParts = {
  readonly time: VirtualTime;
  readonly server: FakeServer;
  readonly network: NetworkState;
  readonly dice: Dice;
  readonly nodes: number;
  readonly generationOf: (opId: string) => number;
  /** Called at the instant a write leaves. */
  readonly onWrite: (entry: SendingEntry, values: Values) => void;
  /** What the device will hear of that write, when it does. */
  readonly onWriteAnswer: (entry: SendingEntry, isDeadToken: boolean) => void;
  /** The server refused a write, whoever heard it. */
  readonly onRefused: (opId: string, message: string) => void;
  /** A read of one row by its id: when it left, and when the server looked. */
  readonly onRowRead: (entity: string, id: string, issuedAtMs: number, servedAtMs: number) => void;
  /** The lines of a contract were read; when the server looked. */
  readonly onLinesRead: (id: string, servedAtMs: number) => void;
  /** Called at the instant a file leaves. */
  readonly onUpload: (opId: string) => void;
  /** A scan of a whole collection begins. */
  readonly onScanStart: (entity: string) => void;
  readonly onRequest: () => void;
  readonly onAuthFailure: () => void;
  /** What a scenario wants to go wrong with this request; undefined: chance decides. */
  readonly faultFor?: ((entry: OutboxEntry | undefined) => WriteFault | undefined) | undefined;
  readonly uploadNamed: (opId: string) => OutboxEntry | undefined;
  readonly trace: (line: string) => void;
};

/** A probe asks for no more rows than this: it scans nothing. */
const PROBE_ROWS = 3;
const entityAt = new Map(ALL_ENTITIES.map(entity => [schema.get(entity).endpoint, entity]));

/** What a tab reaches the server through. */
export type Network = { readonly transport: Transport; readonly sendFile: UploadPorts['send'] };

export function createNetwork(parts: NetworkParts): Network {
  const { time, server, network, dice, trace } = parts;
  let writing: { readonly entry: SendingEntry; readonly values: Values } | undefined;

  const sleep = (ms: number) => new Promise<void>(resolve => time.after(ms, resolve));
  const latency = () => sleep(dice.between(5, 150));
  const node = () => Math.floor(dice.random() * parts.nodes);

  const forcedFault = (entry: OutboxEntry | undefined) => (network.isUp ? parts.faultFor?.(entry) : undefined);
  const drawnFault = () => (!network.isHealed && dice.chance(network.faultRate) ? dice.pick(network.writeFaults) : undefined);

  /** The request ends at the latest when it is aborted or its time is up, whatever the server does then. */
  function within<T>(request: HttpRequest, work: Promise<Result<T, AppError>>): Promise<Result<T, AppError>> {
    return new Promise(resolve => {
      const cancel = time.after(request.timeoutMs ?? 500_000, () => resolve(err({ kind: 'timeout' })));
      const abort = (): void => finish(err({ kind: 'aborted' }));
      const finish = (answer: Result<T, AppError>): void => {
        cancel();
        request.signal?.removeEventListener('abort', abort);
        resolve(answer);
      };
      if (request.signal?.aborted) finish(err({ kind: 'aborted' }));
      request.signal?.addEventListener('abort', abort, { once: true });
      void work.then(finish);
    });
  }

  function wrong(name: string): Result<Envelope, AppError> {
    const answer = WRONG_ANSWERS[name] ?? 'offline';
    if (answer === 'offline') return err({ kind: 'offline' });
    const read = readEnvelope(answer);
    return read.ok ? requireSuccess(read.value) : read;
  }

  function success(result: unknown, atNode: number): Result<Envelope, AppError> {
    const serverMs = network.forks.has('noTimestamp') ? undefined : server.nodeMs(atNode);
    return ok({ success: true, message: '', code: '200', result, serverMs });
  }

  async function read(request: HttpRequest): Promise<Result<Envelope, AppError>> {
    const params = request.params ?? {};
    const entity = entityAt.get(request.path.replace(/\/(list|queryById|queryDealLineByMainId)$/, ''));
    const issuedAtMs = time.nowMs();
    const isFaulty = !network.isHealed && dice.chance(network.faultRate);
    const forced = network.isUp ? parts.faultFor?.(undefined) : undefined;
    const fault = forced ? readFaultOf(forced) : isFaulty ? dice.pick(network.readFaults) : undefined;
    const isSlow = fault === 'slow' || (!network.isHealed && dice.chance(network.slowRate));
    if (!network.isUp) return err({ kind: 'offline' });
    if (network.isCaptive) return latency().then(() => wrong('captive'));
    if (
      entity &&
      request.path.endsWith('/list') &&
      params['id_begin'] === undefined &&
      Number(params['pageSize']) > PROBE_ROWS &&
      isWholeScan(params)
    )
      parts.onScanStart(entity);
    await (isSlow && dice.chance(0.4) ? sleep(dice.between(200, 20_000)) : latency());
    if (!network.isTokenValid) return wrong('unauthorized');
    if (network.areReadsDead) return wrong('badGateway');
    if (fault === 'lost') return new Promise(() => undefined);
    if (fault && fault in WRONG_ANSWERS) return wrong(fault);
    const servedAtMs = time.nowMs();
    const atNode = node();
    const result = entity && answerOf(entity, request, params);
    await (fault === 'verySlow' ? sleep(dice.between(20_000, 480_000)) : isSlow ? sleep(dice.between(200, 40_000)) : latency());
    if (!network.isUp) return err({ kind: 'offline' });
    const id = params['id'];
    if (request.path.endsWith('ByMainId')) parts.onLinesRead(id ?? '', servedAtMs);
    else if (entity && id && !id.includes(',')) parts.onRowRead(entity, id, issuedAtMs, servedAtMs);
    return success(result, atNode);
  }

  function answerOf(entity: string, { path, compact }: HttpRequest, params: Readonly<Record<string, string>>): unknown {
    if (path.endsWith('ByMainId')) {
      const records = server.linesOf(params['id'] ?? '');
      return { records, total: records.length, size: records.length, current: 1 };
    }
    if (path.endsWith('/queryById')) return server.visible(entity).find(row => row.id === params['id']) ?? null;
    const page = listPage(server.visible(entity), params, network.forks, dice.random);
    return compact !== undefined && network.forks.size === 0 ? inColumns(page, compact) : page; // a fork of ours knows ordinary pages only
  }

  async function write(request: HttpRequest): Promise<Result<Envelope, AppError>> {
    const sent = writing;
    if (!sent) return err({ kind: 'notFound' });
    const { entry, values } = sent;
    const lines = rowsIn(request.body?.[LINES.property]);
    parts.onWrite(entry, values);
    const generation = parts.generationOf(entry.opId);
    const leftAtMs = time.nowMs();
    const fault = forcedFault(entry) ?? drawnFault();
    trace(`send ${entry.opId} seq ${entry.seq} attempt ${entry.attempt} ${fault ?? ''}`);
    const hold = () => (network.isHealed || dice.chance(0.7) ? 0 : dice.between(0, Math.min(network.holdMaxMs, 8_000)));
    const deliver = async (isLate = false): Promise<ServerAnswer> => {
      const answer = await server.deliver({ entry, values, lines, generation, isLate, leftAtMs }, node(), hold());
      trace(
        `server ${entry.opId}.${generation} ${entry.op.kind} ${JSON.stringify(values)} → ${answer.isSuccess ? 'done' : answer.message}`,
      );
      if (!answer.isSuccess) parts.onRefused(entry.opId, answer.message);
      return answer;
    };
    const later = (ms: number, isLate: boolean): void => void time.after(ms, () => void deliver(isLate), 'world');
    const never = new Promise<never>(() => undefined);

    if (!network.isUp) return err({ kind: 'offline' });
    if (network.isCaptive) return latency().then(() => wrong('captive'));
    await latency();
    if (!network.isTokenValid) return wrong('unauthorized');
    if (fault === 'lost') return never;
    if (fault === 'lostAnswer') return deliver().then(() => never);
    if (fault === 'landsLater' || fault === 'landsMuchLater') {
      // Something in between keeps the request, and may or may not tell the device at once that it failed.
      if (fault === 'landsLater') later(dice.between(1_000, 25_000), false);
      else later(dice.between(60_000, 500_000), true);
      return dice.chance(0.6)
        ? sleep(dice.between(0, 1_000)).then(() => wrong(dice.pick(['offline', 'fault', 'fault', 'fault']) ?? ''))
        : never;
    }
    const [, name = '', when] = /^(.*)(Before|After)$/.exec(fault ?? '') ?? [];
    if (name === 'failedInside') parts.onRefused(entry.opId, FAILED_INSIDE); // after the last try the user reads it
    if (when === 'Before') return wrong(name);
    if (fault === 'doubledLater') later(dice.between(1_000, 60_000), true);
    const first = deliver();
    const answer = fault === 'doubled' ? await first.then(() => deliver()) : await first;
    await latency();
    if (!network.isUp) return err({ kind: 'offline' });
    if (when === 'After') return wrong(name);
    return answer.isSuccess
      ? success(answer.message, node())
      : requireSuccess({ success: false, message: answer.message, code: String(answer.code), result: null, serverMs: undefined });
  }

  async function call(request: HttpRequest): Promise<Result<Envelope, AppError>> {
    parts.onRequest();
    const isOldRead = request.method === 'GET' && !network.isHealed;
    if (isOldRead) network.oldReads += 1;
    const answer = await within(request, request.method === 'GET' ? read(request) : request.form ? upload(request.form) : write(request));
    if (isOldRead) network.oldReads -= 1;
    const isDeadToken = !answer.ok && (answer.error.kind === 'unauthorized' || answer.error.kind === 'tokenExpired');
    if (isDeadToken) parts.onAuthFailure();
    return answer;
  }

  /** Files are only ever added: one sent twice is stored twice, under two paths. */
  async function upload(form: FormData): Promise<Result<Envelope, AppError>> {
    const file = form.get('file');
    const name = file instanceof File ? file.name : '';
    parts.onUpload(name.replace('.jpg', ''));
    const fault = forcedFault(parts.uploadNamed(name.replace('.jpg', ''))) ?? drawnFault();
    trace(`upload ${name} ${fault ?? ''}`);
    if (!network.isUp) return err({ kind: 'offline' });
    if (network.isCaptive) return latency().then(() => wrong('captive'));
    await latency();
    if (!network.isTokenValid) return wrong('unauthorized');
    const [, wrongName = '', when] = /^(.*)(Before|After)$/.exec(fault ?? '') ?? [];
    if (when === 'Before') return wrong(wrongName);
    const isLost = fault === 'lost' || fault === 'landsLater' || fault === 'landsMuchLater';
    const path = isLost ? '' : server.storeFile(name);
    if (fault === 'doubled' || fault === 'doubledLater') server.storeFile(name);
    if (isLost || fault === 'lostAnswer') return sleep(dice.between(1_000, 60_000)).then(() => wrong('offline'));
    await latency();
    if (!network.isUp) return err({ kind: 'offline' });
    if (when === 'After') return wrong(wrongName);
    return ok({ success: true, message: path, code: '200', result: null, serverMs: undefined });
  }

  const http = {
    dialect: dialectOf('spec'),
    session: () => undefined,
    call,
    exchange: call,
    download: async () => err<AppError>({ kind: 'notFound' }),
  };
  const calls = createEntityCalls(http, schema);
  const transport: Transport = {
    ...calls,
    async write(entry, values, signal) {
      writing = { entry, values };
      const outcome = await calls.write(entry, values, signal);
      const kind = outcome.kind === 'failed' ? outcome.error.kind : undefined;
      parts.onWriteAnswer(entry, kind === 'unauthorized' || kind === 'tokenExpired');
      return outcome;
    },
  };
  return { transport, sendFile: (file, onProgress, signal) => uploadFile(http, file, onProgress, signal) };
}

/** A write's fault as a read suffers it. */
function readFaultOf(fault: WriteFault): string {
  if (fault === 'lost' || fault === 'lostAnswer') return 'lost';
  return /^(.*)(?:Before|After)$/.exec(fault)?.[1] ?? 'slow';
}

const rowsIn = (list: unknown): readonly Row[] | undefined =>
  Array.isArray(list) ? list.filter((row): row is Row => typeof row?.id === 'string') : undefined;

const isWholeScan = (params: Readonly<Record<string, string>>): boolean =>
  params['column'] === 'id' && ['createTime_begin', 'updateTime_begin', 'id_end', 'id'].every(name => params[name] === undefined);
