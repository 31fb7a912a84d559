/** The state of one replay: its ports, its own recent reads, and whether it was stopped. */
import type { Row } from '#schema/row.ts';
import type { Schema } from '#schema/schema.ts';
import type { InspectionEmitter } from '#inspection/emitter.ts';
import type { LinkState } from '#sync/status.ts';
import type { Foreseen } from '#sync/foreseen.ts';
import type { ChildrenByProperty, Outcome } from '#sync/mutation.ts';
import type { Replica } from '../replica-port.ts';
import type { Clock, Rng, Transport } from '../ports.ts';
import type { OpId } from '#sync/op-id.ts';

export type ReplayDeps = {
  readonly schema: Schema;
  readonly replica: Replica;
  readonly transport: Transport;
  readonly clock: Clock;
  readonly rng: Rng;
  /** The signed-in session. Must answer undefined from `onAuthFailure` on until somebody has signed in again. */
  readonly session: () => { readonly sessionKey: string } | undefined;
  readonly linkState: () => LinkState;
  /** The log's records of entries that left the outbox (EngineStore.outcomes). */
  readonly outcomes: (opIds: readonly OpId[]) => Promise<Readonly<Record<string, Outcome>>>;
  readonly onAuthFailure: () => void;
  /** The server answered; with its clock if it sent one. */
  readonly onConfirmed: (serverMs: number | undefined) => void;
  /** Entries settled: what they foresaw for other rows may now be read. */
  readonly onTouched: (touched: readonly Foreseen[]) => void;
  /** The server made rows of these entities with what settled: they are to be asked for. */
  readonly onCreated: (entities: readonly string[]) => void;
  readonly onActivity: (delta: 1 | -1) => void;
  /** A turn threw: storage, or a bug. The replay retries by itself. */
  readonly onFailure: (error: unknown) => void;
  readonly metrics: { add(name: string): void };
  /** Emits the moves of entries to the inspector; absent: no inspector. */
  readonly emit?: InspectionEmitter | undefined;
};

/** The last read of a lane's row, and the number of its failures in a row. */
type LaneMemory = {
  readonly row: Row | undefined;
  readonly children?: ChildrenByProperty | undefined;
  readonly readAtMs: number;
  readonly failures: number;
};

export type ReplayWorld = ReplayDeps & {
  readonly signal: AbortSignal;
  readonly lanes: Map<string, LaneMemory>;
  /** The link was seen down since the last turn that found it up. */
  wasDown: boolean;
};

export const createReplayWorld = (deps: ReplayDeps, signal: AbortSignal): ReplayWorld => ({
  ...deps,
  signal,
  lanes: new Map(),
  wasDown: false,
});
