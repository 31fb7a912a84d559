/** Columns as the user has arranged them: order, widths and pins over those of the definition. The title leads every list, because it names the row. */
import type { ChosenColumns } from '../../page-memory/column-choice.ts';
import { widthOf } from '../list/columns.ts';
import type { ColumnModel } from '../list/columns.ts';

export const COLUMN_MIN_PX = 56;
export const COLUMN_MAX_PX = 800;
const PINNED_SHARE = 0.6; // of the width; the others would scroll in a slit

/** @param columns in the order of the definition. */
export function arrangeColumns(columns: readonly ColumnModel[], chosen: ChosenColumns): readonly ColumnModel[] {
  const [title, ...rest] = columns.map(column => withChoice(column, chosen));
  if (!title) return [];
  const ordered = inOrder(rest, chosen.order);
  return [{ ...title, isPinned: true }, ...ordered.filter(({ isPinned }) => isPinned), ...ordered.filter(({ isPinned }) => !isPinned)];
}

function withChoice(column: ColumnModel, { widths, pins }: ChosenColumns): ColumnModel {
  const { name } = column.field;
  const [widthPx, isPinned] = [widths[name], pins[name]];
  return {
    ...column,
    ...(widthPx !== undefined && { widthPx: clampWidth(widthPx), isWidthChosen: true }),
    ...(isPinned !== undefined && { isPinned }),
    // What the user has pinned he wants to see.
    ...(isPinned === true && { priority: undefined }),
  };
}

export const clampWidth = (px: number): number => Math.round(Math.min(COLUMN_MAX_PX, Math.max(COLUMN_MIN_PX, px)));

/** A column the stored order does not know stands behind the one it follows in the definition. */
function inOrder(columns: readonly ColumnModel[], order: readonly string[]): readonly ColumnModel[] {
  const ordered = order.flatMap(name => columns.find(({ field }) => field.name === name) ?? []);
  columns.forEach((column, at) => {
    if (ordered.includes(column)) return;
    const before = columns[at - 1];
    ordered.splice(before ? ordered.indexOf(before) + 1 : 0, 0, column);
  });
  return ordered;
}

/** The choice after a column was put before another one, or to the end. @param names all columns as they stand. */
export function withMoved(chosen: ChosenColumns, names: readonly string[], name: string, before: string | undefined): ChosenColumns {
  const others = names.filter(other => other !== name);
  const at = before === undefined ? others.length : others.indexOf(before);
  return at < 0 ? chosen : { ...chosen, order: [...others.slice(0, at), name, ...others.slice(at)] };
}

/** @param px absent: the width of the definition. */
export function withWidth(chosen: ChosenColumns, name: string, px: number | undefined): ChosenColumns {
  const { [name]: _, ...widths } = chosen.widths;
  return { ...chosen, widths: px === undefined ? widths : { ...widths, [name]: clampWidth(px) } };
}

export const withPin = (chosen: ChosenColumns, name: string, isPinned: boolean): ChosenColumns => ({
  ...chosen,
  pins: { ...chosen.pins, [name]: isPinned },
});

/** Unpins the columns that leave the others too little width; the title stays pinned. */
export function pinsThatFit(columns: readonly ColumnModel[], availablePx: number | undefined): readonly ColumnModel[] {
  if (availablePx === undefined) return columns;
  return columns.map((column, at) =>
    at > 0 && column.isPinned && widthOf(columns.slice(0, at + 1)) > availablePx * PINNED_SHARE ? { ...column, isPinned: false } : column,
  );
}
