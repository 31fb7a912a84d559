/** Says what a board says of a change that was not carried out, and how the user gives it up. */
import { discardEntry } from '#db/write/settle-manual.ts';
import { explainEntry } from '#sync/describe/reason.ts';
import type { OutboxEntry } from '#sync/mutation.ts';
import { useAppServices } from '#app/live/app-services.tsx';
import { useSchema } from '#app/live/schema.tsx';
import { useDicts } from '#app/live/use-dicts.tsx';
import { useOutboxAct } from '#app/live/use-outbox-act.ts';

export type Refused = {
  readonly whyOf: (entry: OutboxEntry) => string;
  /** @returns whether it has left the outbox. */
  readonly giveUp: (entry: OutboxEntry) => Promise<boolean>;
};

export function useRefused(): Refused {
  const { db } = useAppServices();
  const schema = useSchema();
  const dicts = useDicts();
  const act = useOutboxAct();
  return {
    whyOf: entry => explainEntry(schema, entry, dicts)?.what ?? '',
    giveUp: entry => act(discardEntry(db, entry.opId)),
  };
}
