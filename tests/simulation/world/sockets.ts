/**
 * Table sockets between the server and the tabs that lead. What they carry are hints: the server tells of its changes, and the world
 * drops, doubles, delays and forges messages and talks nonsense in between.
 */
import type { OpenSocket } from '#workers/socket-connection.ts';
import type { Dice } from './dice.ts';
import type { Owner, VirtualTime } from './virtual-time.ts';

const SOCKET_KEYS: Readonly<Record<string, string>> = {
  trip: 'small_trip',
  slip: 'small_slip',
  deal: 'small_deal',
  haul: 'haul',
  truck: 'truck',
  job: 'job',
};
/** The value no server ever stored: base must never hold it. */
export const FORGED = '伪造';

export type SocketHub = ReturnType<typeof createSocketHub>;
type Parts = { readonly time: VirtualTime; readonly dice: Dice; readonly isUp: () => boolean; readonly isHealed: () => boolean };
type Live = { readonly target: FakeSocket; readonly owner: Owner | 'world' };

export function createSocketHub({ time, dice, isUp, isHealed }: Parts) {
  const live = new Set<Live>();

  function send(entity: string, row: object): void {
    const frame = JSON.stringify({ type: 'update_vxe_table', data: { socketKey: SOCKET_KEYS[entity] ?? '', args: [row, 'uvt'] } });
    for (const { target, owner } of live) {
      const times = isHealed() ? 1 : dice.chance(0.2) ? 0 : dice.chance(0.2) ? 2 : 1;
      for (let i = 0; i < times; i++) time.after(dice.between(5, isHealed() ? 100 : 4_000), () => target.frame(frame), owner);
    }
  }

  const openSocket: OpenSocket = () => {
    const target = new FakeSocket();
    const socket: Live = { target, owner: time.owner() ?? 'world' };
    target.onClose = () => live.delete(socket);
    time.after(dice.between(5, 300), () => {
      if (!isUp() || target.readyState === 3) return target.lose();
      live.add(socket);
      target.open();
    });
    target.onSay = () => isUp() && time.after(dice.between(5, 200), () => target.frame('{"type":"heart_beat"}'), socket.owner);
    return target as unknown as WebSocket;
  };

  return {
    openSocket,
    /** The server tells of one change. */
    tell: (entity: string, row: object) => isUp() && send(entity, row),
    /** Somebody forges a message about a row, with values the server never had. */
    forge: (entity: string, id: string) =>
      send(entity, {
        id,
        loadPlace: FORGED,
        slipNo: FORGED,
        dealName: FORGED,
        tripStatus: '99',
        plate: FORGED,
        haulNo: FORGED,
        jobNo: FORGED,
      }),
    babble(): void {
      const nonsense = dice.pick([
        '',
        'HeartBeat',
        '{',
        '[]',
        'null',
        '{"type":"update_vxe_table","data":{"socketKey":1}}',
        '{"cmd":"topic"}',
      ]);
      for (const { target, owner } of live) time.after(5, () => target.frame(nonsense ?? ''), owner);
    },
    flood(entity: string, ids: readonly string[]): void {
      for (let i = 0; i < 230; i++) send(entity, { id: ids[i % Math.max(1, ids.length)] ?? 'none', loadPlace: FORGED });
    },
    dropAll(): void {
      for (const { target, owner } of live) time.after(1, () => target.lose(), owner);
    },
    forget(owner: Owner): void {
      for (const socket of live) if (socket.owner === owner) live.delete(socket);
    },
  };
}

/** As much of a WebSocket as the engine touches. */
class FakeSocket extends EventTarget {
  readonly OPEN = 1;
  readyState = 0;
  onClose: () => void = () => undefined;
  onSay: () => void = () => undefined;

  open(): void {
    this.readyState = 1;
    this.dispatchEvent(new Event('open'));
  }
  frame(data: string): void {
    if (this.readyState === 1) this.dispatchEvent(new MessageEvent('message', { data }));
  }
  send(_text: string): void {
    this.onSay();
  }
  lose(): void {
    this.readyState = 3;
    this.onClose();
    this.dispatchEvent(new Event('close'));
  }
  close(): void {
    this.readyState = 3;
    this.onClose();
  }
}
