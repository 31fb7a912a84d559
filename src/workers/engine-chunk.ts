/** The modules a worker needs after a sign-in, as one chunk, so that the login page does not load them. */
import { explainRow } from '#db/read/explain.ts';
import { uploadFile } from '#wire/calls/upload-file.ts';
import { loadNotices } from './load-notices.ts';
import { createDictRenewal, createRenewal } from './renewal.ts';
import { createNotices, createTableSocket } from './sockets.ts';
import { createHttpTransport } from './transport.ts';
import { openWorkspace } from './workspace.ts';

export type EngineParts = typeof engineParts;

export const engineParts = {
  openWorkspace,
  createHttpTransport,
  uploadFile,
  createTableSocket,
  createNotices,
  createDictRenewal,
  createRenewal,
  loadNotices,
  explainRow,
};
