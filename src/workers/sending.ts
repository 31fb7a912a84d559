/** Sends what waits in the outbox: the entries of rows, and the files of uploads beside them. */
import type { UploadProgress } from '#sync/status.ts';
import { createUploads } from './uploads/uploads.ts';
import type { UploadPorts } from './uploads/upload-attempt.ts';
import type { ReplayDeps } from './replay/replay-world.ts';
import { createReplay } from './replay/replay.ts';

export type SendingDeps = ReplayDeps & {
  readonly ports: UploadPorts;
  /** How much of a file is sent changed. */
  readonly onProgress: () => void;
};

export type Sending = {
  /** Something may be sent now. */
  readonly wake: () => void;
  readonly uploads: () => readonly UploadProgress[];
  readonly stop: () => Promise<unknown>;
};

export function createSending({ ports, onProgress, ...replayDeps }: SendingDeps): Sending {
  const rows = createReplay(replayDeps);
  const uploads = createUploads({ ...replayDeps, ports, onProgress });
  return {
    wake() {
      rows.wake();
      uploads.wake();
    },
    uploads: () => uploads.progress(),
    stop: () => Promise.all([rows.stop(), uploads.stop()]),
  };
}
