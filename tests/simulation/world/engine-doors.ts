/** Opens the doors (doors.ts) by vitest's mocks and loads the engine behind them. */
import { vi } from 'vitest';
import type * as serviceModule from '#workers/sync-service.ts';
import type * as socketsModule from '#workers/sockets.ts';
import type * as workspaceModule from '#workers/workspace.ts';
import { DOORS, doors } from './doors.ts';
import type { Doors } from './doors.ts';

export type Engine = {
  readonly createSyncService: typeof serviceModule.createSyncService;
  readonly openWorkspace: typeof workspaceModule.openWorkspace;
  readonly createTableSocket: typeof socketsModule.createTableSocket;
  readonly doors: Doors;
};

let engine: Promise<Engine> | undefined;

/** Loads the engine once per module graph: a mutant that replaced a module of it must have reset the modules before. */
export function loadEngine(): Promise<Engine> {
  engine ??= load();
  return engine;
}

async function load(): Promise<Engine> {
  for (const [path, door] of Object.entries(DOORS))
    vi.doMock(path, async original => {
      const real = await original<object>();
      return { ...real, ...door.make(real) };
    });
  await import('#workers/engine-chunk.ts'); // the service loads it when somebody signs in: in no time, then
  const { createSyncService } = await import('#workers/sync-service.ts');
  const { openWorkspace } = await import('#workers/workspace.ts');
  const { createTableSocket } = await import('#workers/sockets.ts');
  return { createSyncService, openWorkspace, createTableSocket, doors };
}
