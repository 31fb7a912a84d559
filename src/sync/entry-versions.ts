/** Works out what an entry makes of its row, as far as its user saw it. */
import { ADDED } from '#schema/creations.ts';
import type { Values } from '#schema/row.ts';
import type { OutboxEntry } from './mutation.ts';

/** The row before and after the entry, as far as its user saw it. */
export function versionsOf({ op }: OutboxEntry): { readonly before?: Values | undefined; readonly after?: Values | undefined } {
  switch (op.kind) {
    case 'create':
      return { after: op.values };
    case 'update': {
      const before = op.seen ?? op.base;
      return { before, after: { ...before, ...op.patch } };
    }
    case 'action': {
      const before = op.seen ?? op.base;
      return { before, after: { ...before, ...op.patch, [op.field]: op.to } };
    }
    case 'delete':
      return { before: op.base };
    case 'upload':
      return {};
  }
}

/** The act of the row: a step, or that it is new; none of an edit, a deletion or a file. */
export const actOf = ({ op }: OutboxEntry): string | undefined =>
  op.kind === 'action' ? op.action : op.kind === 'create' ? ADDED : undefined;

/** Whether the entry has all values of its row, so that conditions over them can be judged. */
export const isSeenWhole = ({ op }: OutboxEntry): boolean => op.kind === 'create' || (op.kind === 'action' && op.seen !== undefined);
