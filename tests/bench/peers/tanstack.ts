/** TanStack DB in memory: a local-only collection. Nothing is stored, which its first line in the table says. */
import { createCollection, localOnlyCollectionOptions } from '@tanstack/db';
import type { Row } from '#schema/row.ts';
import type { MakePeer } from '../contenders/peer.ts';
import { NO_SERVER, overCollection } from './tanstack-live.ts';
import type { Rows } from './tanstack-live.ts';

const MEMORY = 'in memory only: a reload loses everything, another tab sees nothing';

export const makePeer: MakePeer = () => {
  let rows: Rows | undefined;
  return {
    packages: ['@tanstack/db'],
    isMemoryOnly: true,
    unsupported: { W2: MEMORY, W6: MEMORY, W7: NO_SERVER, W8: NO_SERVER, W9: NO_SERVER, W10: NO_SERVER, W11: NO_SERVER },
    async open(name) {
      rows = createCollection(localOnlyCollectionOptions({ id: name, getKey: (row: Row) => row.id })) as unknown as Rows;
      await rows.preload();
    },
    ...overCollection(() => {
      if (!rows) throw new Error('open comes first');
      return rows;
    }),
    async close() {
      await rows?.cleanup();
    },
    destroy: async () => undefined,
  };
};
