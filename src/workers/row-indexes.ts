/** The leader's indexes over all rows: for finding records, and for what holds a row. Each is loaded at its first question. */
import type { FindRequest, FoundRecord } from '#query/find/find-records.ts';
import type { HeldAnswer, HeldRequest } from '#query/held-rows.ts';
import type { Schema } from '#schema/schema.ts';
import type { RecordFinder } from './find/record-finder.ts';
import type { Clock } from './ports.ts';
import type { HeldRows } from './referring/held-rows.ts';
import type { Replica } from './replica-port.ts';

export type RowIndexes = {
  readonly find: (request: FindRequest) => Promise<readonly FoundRecord[]>;
  readonly heldRows: (request: HeldRequest) => Promise<HeldAnswer>;
  readonly stop: () => void;
};
type IndexDeps = { readonly schema: Schema; readonly replica: Replica; readonly clock: Clock };

export function createRowIndexes(deps: IndexDeps): RowIndexes {
  let finder: RecordFinder | undefined;
  let holders: HeldRows | undefined;
  return {
    async find(request) {
      const { createRecordFinder } = await import('./find/record-finder.ts');
      finder ??= createRecordFinder(deps);
      return finder.find(request);
    },
    async heldRows(request) {
      const { createHeldRows } = await import('./referring/held-rows.ts');
      holders ??= createHeldRows(deps);
      return holders.ask(request);
    },
    stop() {
      finder?.stop();
      holders?.stop();
    },
  };
}
