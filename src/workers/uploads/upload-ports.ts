/** The ports of uploads in addition to those of every replay. */
import type { Result } from '#base/result.ts';
import type { AppError } from '#base/errors.ts';

export type OutgoingFile = { readonly name: string; readonly blob: Blob };

export type UploadPorts = {
  /** A chosen file of this device; `undefined` when it is gone, or its bytes are. */
  readonly readFile: (id: string) => Promise<OutgoingFile | undefined>;
  /** @returns the server's path. `onProgress`: bytes sent so far. Never rejects. */
  readonly send: (file: OutgoingFile, onProgress: (sent: number) => void, signal: AbortSignal) => Promise<Result<string, AppError>>;
};
