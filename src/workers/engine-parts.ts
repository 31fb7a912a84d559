/** What a worker needs once somebody has signed in, in one piece, so that the login page does not load it. */
import { explainRow } from '#db/read/explain.ts';
import { createNotices, createTableSocket } from './sockets.ts';
import { createHttpTransport } from './transport.ts';
import { openWorkspace } from './workspace.ts';

export type EngineParts = typeof engineParts;

export const engineParts = { openWorkspace, createHttpTransport, createTableSocket, createNotices, explainRow };
