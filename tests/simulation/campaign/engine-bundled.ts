/** What a campaign's bundle has in the place of engine-doors.ts: the doors were put in by the bundler. */
import { createSyncService } from '#workers/sync-service.ts';
import { createTableSocket } from '#workers/sockets.ts';
import { openWorkspace } from '#workers/workspace.ts';
import { doors } from '../world/doors.ts';
import type { Engine } from '../world/engine-doors.ts';

export const loadEngine = async (): Promise<Engine> => ({ createSyncService, openWorkspace, createTableSocket, doors });
