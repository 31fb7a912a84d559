/** The draft of the changed lines of a dispatch, and a line filled from the one above. Pure. */
import type { Transition } from '#schema/entity-def.ts';
import type { Values } from '#schema/row.ts';
import { withChoice } from './choose.ts';
import type { Crew } from './crew.ts';
import type { Judging, Line } from './judge-lines.ts';
import type { Choices } from './use-choices.ts';
import { restored } from './use-sheet.ts';

type Requires = Pick<Transition, 'requires'>;

/** The lines that differ from what was proposed. */
export function changedLines({ requires = [] }: Requires, proposed: readonly Line[], lines: readonly Line[]): readonly Line[] {
  const before = new Map(proposed.map(line => [line.row.id, line]));
  return lines.filter(({ row, input }) =>
    requires.some(name => (input.values[name] ?? '') !== (before.get(row.id)?.input.values[name] ?? '')),
  );
}

/** By `row field`. */
export const linesDraft = ({ requires = [] }: Requires, changed: readonly Line[]): { readonly values: Values; readonly base: Values } => ({
  values: Object.fromEntries(
    changed.flatMap(({ row, input }) => requires.map(name => [`${row.id} ${name}`, input.values[name] ?? ''] as const)),
  ),
  base: {},
});

export function restoredLines(judging: Judging, crew: Crew, proposed: readonly Line[], stored: Values): readonly Line[] {
  return proposed.map(line => {
    const own = Object.entries(stored).flatMap(([key, value]) => {
      const [id, name = ''] = key.split(' ');
      return id === line.row.id ? [[name, value] as const] : [];
    });
    return own.length === 0 ? line : { ...line, input: restored(judging, crew, line.row, line.input, Object.fromEntries(own)) };
  });
}

/** The line with the carrier, the truck and the driver of the line above. */
export function filledFrom({ judging, crew }: Pick<Choices, 'judging' | 'crew'>, line: Line, { input }: Line): Line {
  const from = { carrierUnitId: crew.carriers, carId: crew.cars, driverId: crew.drivers };
  return Object.entries(from).reduce((held, [name, rows]) => {
    if (!(judging.step.requires ?? []).includes(name)) return held;
    return withChoice(
      judging,
      held,
      name,
      rows.find(({ id }) => id === input.values[name]),
    );
  }, line);
}
