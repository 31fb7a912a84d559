/** Figures of today, as an entity declares them: 首页 counts the rows and adds up one of their fields, or the entity's feature draws them. */
import type { EntityDef } from './entity-def.ts';
import { kindOf } from './kinds/kind-of.ts';

export type Figure<Name extends string = string> = {
  readonly label: string;
  /** Rows in these statuses; absent: in any. */
  readonly in?: readonly string[];
  /** Rows whose moment or day is today; absent: of any day. */
  readonly on?: Name;
  /** Added up beside the number of rows; one of the totals. */
  readonly sum?: Name;
  /** Any row is one too many. */
  readonly isTrouble?: true;
  /** The entity's feature draws the card, in its slot `figures` under this label: a number against others, e.g. a plan. */
  readonly isOwn?: true;
};

type Declaring = Pick<EntityDef, 'figures' | 'flow' | 'query' | 'fields' | 'totals'>;

/** What is wrong with the figures of a definition; `undefined`: nothing. Each opens the list with its rows, so conditions must be able to name them. */
export function wrongFigure({ figures = [], flow, query, fields, totals }: Declaring): string | undefined {
  for (const { label, in: statuses, on, sum } of figures) {
    const day = fields.find(({ name }) => name === on);
    const isTimed = day !== undefined && ['date', 'datetime'].includes(kindOf(day).valueType);
    if (statuses === undefined && on === undefined) return `has the figure ${label} of all its rows; say in, or on`;
    const asked = query.find(({ field }) => field === flow?.field)?.rule;
    if (statuses !== undefined && asked !== 'in' && !(asked === 'eq' && statuses.length === 1))
      return `has the figure ${label}, but no condition that can name its statuses`;
    if (on !== undefined && !(isTimed && query.some(({ field, rule }) => field === on && rule === 'range')))
      return `has the figure ${label} of ${on}, which is no moment with a condition`;
    if (sum !== undefined && totals?.sum.includes(sum) !== true)
      return `has the figure ${label} with a sum of ${sum}, which is none of its totals`;
  }
  return undefined;
}
