/** What somebody makes of a contract's lines: one is added, changed or taken out. */
import type { Row } from '#schema/row.ts';
import { withChildEntries } from '#sync/child-entries.ts';
import { foldRow } from '#sync/fold.ts';
import type { Dice } from './dice.ts';
import type { Disk } from './disk.ts';
import { FIELDS, LINES, VALUES } from './entities.ts';
import { schema } from '#tests/simulation/world/sim-schema.ts';

export function drawLines(dice: Dice, rows: readonly Row[], dealId: string): readonly Row[] {
  const choice = dice.random();
  const line = dice.pick(rows);
  if (!line || choice < 0.35)
    return [...rows, { id: dice.hexId(), [LINES.foreignField]: dealId, spec: dice.pick(VALUES.slice(0, 3)) ?? '' }];
  if (choice < 0.55) return rows.filter(row => row !== line);
  const field = dice.pick(FIELDS[LINES.entity]) ?? 'spec';
  return rows.map(row => (row === line ? { ...row, [field]: dice.pick(VALUES) ?? '' } : row));
}

/** The lines as the user sees them: base and his own entries. */
export function seenLines(disk: Disk, dealId: string): readonly Row[] {
  const pending = withChildEntries(schema, disk.entries()).filter(entry => entry.entity === LINES.entity);
  const ids = new Set([...disk.rowsOf(LINES.entity).keys(), ...pending.map(entry => entry.rowId)]);
  return [...ids].flatMap(id => {
    const own = pending.filter(entry => entry.rowId === id);
    if (own.some(entry => entry.op.kind === 'delete')) return [];
    const row = foldRow(schema, disk.rowsOf(LINES.entity).get(id), own)?.row;
    return row?.[LINES.foreignField] === dealId ? [row] : [];
  });
}
