/** The network between one device and the server: delays, losses, duplicates, wrong answers, expired tokens, and a link that goes away. */
import { err, ok } from '#base/result.ts';
import type { Result } from '#base/result.ts';
import type { Random } from '#base/random.ts';
import type { AppError } from '#domain/errors.ts';
import type { Values } from '#domain/entity/row.ts';
import type { OutboxEntry } from '#domain/sync/mutation.ts';
import type { LinkState } from '#domain/sync/status.ts';
import type { Answer, Transport, WriteAnswer } from '#workers/ports.ts';
import type { FakeServer } from './fake-server.ts';
import type { VirtualTime } from './virtual-time.ts';

/** What may happen to a write. `before`: the server never applied it; `after`: it did, and the answer lies or is lost. */
export const WRITE_FAULTS = [
  'lostBefore',
  'lostAfter',
  'offlineBefore',
  'offlineAfter',
  'delayed',
  'duplicated',
  'captiveBefore',
  'truncatedAfter',
  'faultBefore',
  'faultAfter',
  'timeoutAfter',
  'redisBefore',
  'failedInsideBefore',
  'failedInsideAfter',
  'forbiddenBefore',
  'tokenTextBefore',
] as const;
export type WriteFault = (typeof WRITE_FAULTS)[number];

export type NetworkState = {
  link: LinkState;
  /** The server accepts the token. */
  isTokenValid: boolean;
  /** Fault picked for the next write, from this seed's mask. */
  readonly writeFaults: readonly WriteFault[];
  readonly faultRate: number;
  isHealed: boolean;
};

/** A request delayed longer than this can overtake the last read-back; the engine states that risk, the world does not play it. */
const DELAY_MAX_MS = 25_000;

const rejected = (message: string): AppError => ({ kind: 'rejected', message, code: 500 });
const WRONG_ANSWERS: Readonly<Partial<Record<WriteFault, AppError>>> = {
  offlineBefore: { kind: 'offline' },
  offlineAfter: { kind: 'offline' },
  captiveBefore: { kind: 'captive', detail: 'html' },
  truncatedAfter: { kind: 'captive', detail: 'truncated' },
  faultBefore: { kind: 'serverFault', status: 500, message: '' },
  faultAfter: { kind: 'serverFault', status: 500, message: '' },
  timeoutAfter: { kind: 'timeout' },
  redisBefore: rejected('Redis 连接异常!'),
  failedInsideBefore: rejected('操作失败，null'),
  failedInsideAfter: rejected('操作失败，null'),
  forbiddenBefore: rejected('没有权限，请联系管理员分配权限！'),
  tokenTextBefore: { kind: 'tokenExpired' },
};

export type NetworkParts = {
  readonly time: VirtualTime;
  readonly server: FakeServer;
  readonly network: NetworkState;
  readonly random: Random;
  readonly generationOf: (opId: string) => number;
  /** Called at the instant a write leaves. */
  readonly onWrite: (entry: OutboxEntry, values: Values) => void;
  readonly onDeadToken: (entry: OutboxEntry) => void;
  readonly trace: (line: string) => void;
};

export function createNetwork({ time, server, network, random, generationOf, onWrite, onDeadToken, trace }: NetworkParts): Transport {
  const between = (from: number, to: number) => from + random() * (to - from);
  const latency = () => time.clock.sleep(between(5, 150));

  async function read<T>(answer: () => T, signal?: AbortSignal): Promise<Result<Answer<T>, AppError>> {
    const fate = network.isHealed ? 1 : random() / Math.max(network.faultRate, 0.001);
    if (network.link !== 'up') return err({ kind: 'offline' });
    await latency();
    if (fate < 0.2) return time.clock.sleep(between(0, 20_000), signal).then(() => err({ kind: 'timeout' as const }));
    if (!network.isTokenValid) return err({ kind: 'unauthorized' });
    if (fate < 0.4) return err({ kind: 'serverFault', status: 502, message: '' });
    const value = answer();
    const serverMs = time.nowMs();
    await latency();
    if (network.link !== 'up') return err({ kind: 'offline' });
    if (fate < 0.6) return err({ kind: 'captive', detail: 'html' });
    return ok({ value, serverMs });
  }

  return {
    window: () => Promise.resolve(err({ kind: 'notFound' })),
    probe: () => read(() => undefined),
    byId: (entity, id, signal) => read(() => server.rowOf(entity, id), signal),
    read: (entity, request, signal) => read(() => server.page(entity, request), signal),

    async write(entry, values, signal): Promise<WriteAnswer> {
      onWrite(entry, values);
      const generation = generationOf(entry.opId);
      const isFaulty = !network.isHealed && random() < network.faultRate;
      const fault = isFaulty ? network.writeFaults[Math.floor(random() * network.writeFaults.length)] : undefined;
      const deliver = () => {
        const answer = server.deliver(entry, values, generation);
        trace(
          `server ${entry.opId}.${generation} ${entry.op.kind} ${JSON.stringify(values)} → ${answer.kind === 'accepted' ? 'accepted' : 'refused'}`,
        );
        return answer;
      };
      trace(`send ${entry.opId} seq ${entry.seq} attempt ${entry.attempt} ${fault ?? ''}`);
      if (network.link !== 'up') return { kind: 'failed', error: { kind: 'offline' } };
      await latency();
      const isTokenDead = !network.isTokenValid || fault === 'tokenTextBefore';
      if (isTokenDead) onDeadToken(entry);
      if (!network.isTokenValid) return { kind: 'failed', error: { kind: 'unauthorized' } };
      const wrong = fault && WRONG_ANSWERS[fault];
      if (fault === 'delayed') {
        time.after(between(1_000, DELAY_MAX_MS), deliver);
        return time.clock.sleep(between(500, 40_000), signal).then(() => ({ kind: 'failed', error: { kind: 'timeout' } }));
      }
      if (fault === 'lostBefore' || fault === 'lostAfter') {
        if (fault === 'lostAfter') deliver();
        return time.clock.sleep(600_000, signal).then(() => ({ kind: 'failed', error: { kind: 'aborted' } }));
      }
      if (fault?.endsWith('Before') && wrong) return { kind: 'failed', error: wrong };
      let answer = deliver();
      if (fault === 'duplicated') answer = deliver();
      await latency();
      if (network.link !== 'up') return { kind: 'failed', error: { kind: 'offline' } };
      return wrong ? { kind: 'failed', error: wrong } : answer;
    },
  };
}
