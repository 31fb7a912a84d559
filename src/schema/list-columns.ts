/** The columns of a list as definitions write them: a name, or a name with what differs from the column that the field's kind gives. */
import type { EntityDef, EntitySpec } from './entity-def.ts';
import type { FieldDef } from './field.ts';
import { isMoney } from './guarded.ts';

/** What a column says of itself. */
export type ColumnLook = {
  readonly widthPx?: number;
  /** Where the columns do not fit, those with a priority give way, the greatest number first; the others stay. */
  readonly priority?: number;
  /** Stands still beside the title while the others scroll. */
  readonly pinned?: 'left';
  /** Whether a card on a phone shows it; absent: if there is room. */
  readonly phone?: boolean;
};
export type ListColumn<Name extends string = string> = Name | ({ readonly name: Name } & ColumnLook);
/** By field; columns without a look of their own are absent. */
export type ColumnLooks = Readonly<Record<string, ColumnLook>>;

/** Facts of a card beside title and status, where the definition names none. */
export const CARD_FACTS = 3;
/** What a definition may name: two short ones share a line. */
export const CARD_FACTS_MAX = 8;

export const columnNames = <N extends string>(columns: readonly ListColumn<N>[]): readonly N[] =>
  columns.map(column => (typeof column === 'string' ? column : column.name));

export const columnLooks = (columns: readonly ListColumn[]): ColumnLooks =>
  Object.fromEntries(columns.flatMap(column => (typeof column === 'string' ? [] : [[column.name, column] as const])));

/** What is wrong with the columns, a sentence for each without the list's name. */
export function wrongColumns(
  { listColumns, looks, titleField, flow, mainAmount }: Pick<EntityDef, 'listColumns' | 'looks' | 'titleField' | 'flow' | 'mainAmount'>,
  find: (name: string) => FieldDef | undefined,
): readonly string[] {
  const twice = listColumns.find((name, at) => listColumns.indexOf(name) !== at);
  const onCard = listColumns.filter(name => looks[name]?.phone === true);
  const always = [titleField, flow?.field].find(name => name !== undefined && looks[name]?.priority !== undefined);
  const amount = mainAmount === undefined ? undefined : find(mainAmount);
  return [
    ...(twice === undefined ? [] : [`has the column ${twice} twice`]),
    ...(onCard.length > CARD_FACTS_MAX ? [`shows ${onCard.length} facts on a card, which has room for ${CARD_FACTS_MAX}`] : []),
    ...(always === undefined ? [] : [`lets ${always} give way, which every list shows`]),
    ...Object.entries(looks).flatMap(([name, { widthPx, priority }]) => [
      ...(widthPx !== undefined && widthPx <= 0 ? [`has a column ${name} without a width`] : []),
      ...(priority !== undefined && priority <= 0 ? [`gives ${name} the priority ${priority}, which is not above 0`] : []),
    ]),
    ...(amount && !isMoney(amount) ? [`has the main amount ${mainAmount}, which is no money`] : []),
    ...(mainAmount !== undefined && !listColumns.includes(mainAmount)
      ? [`has the main amount ${mainAmount}, which is no column of its list`]
      : []),
  ];
}

/** The looks of a view: its own, and for its other columns those of its entity. */
export const viewLooks = (of: EntityDef, columns: EntitySpec['listColumns']): ColumnLooks => {
  const own = columnLooks(columns);
  return Object.fromEntries(
    columnNames(columns).flatMap(name => {
      const look = own[name] ?? of.looks[name];
      return look ? [[name, look] as const] : [];
    }),
  );
};
