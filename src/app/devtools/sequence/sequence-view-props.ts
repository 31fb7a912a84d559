/** What the sequence view is told. */
import type { Trace } from '../trace.ts';

export type SequenceViewProps = {
  readonly trace: Trace;
  /** The stretch of time drawn, ms since 1970. */
  readonly fromMs: number;
  readonly toMs: number;
  /** The user chose the message of the timeline's entry with this number. */
  readonly onPick?: ((no: number) => void) | undefined;
};
