/** What sending files needs from the world besides what every replay needs. */
import type { Result } from '#base/result.ts';
import type { AppError } from '#base/errors.ts';

export type OutgoingFile = { readonly name: string; readonly blob: Blob };

export type UploadPorts = {
  /** A chosen file of this device; `undefined` when it is gone, or its bytes are. */
  readonly readFile: (id: string) => Promise<OutgoingFile | undefined>;
  /** @returns where the server stored it. `onProgress`: bytes sent so far. Never rejects. */
  readonly send: (file: OutgoingFile, onProgress: (sent: number) => void, signal: AbortSignal) => Promise<Result<string, AppError>>;
};
