/** The row types of the tables, derived from the same texts as their columns. */
import type { ColumnType, Generated } from 'kysely';
import type { TableShape } from './table-shape.ts';

/** The value of a `jsonb` column: the fields of a form's row. It is written as text. */
export type StoredJson = Readonly<Record<string, string | number | null>>;

type ValueOf<Text extends string> =
  Lowercase<Text> extends `${'text' | 'varchar'}${string}`
    ? string
    : Lowercase<Text> extends `${'integer' | 'bigint'}${string}`
      ? number
      : Lowercase<Text> extends `timestamp${string}`
        ? string
        : Lowercase<Text> extends `jsonb${string}`
          ? ColumnType<StoredJson, string, string>
          : never;

type ColumnOf<Text extends string, IsKey extends boolean> = Text extends `${string} default ${string}`
  ? Generated<ValueOf<Text>>
  : Text extends `${string} not null`
    ? ValueOf<Text>
    : IsKey extends true
      ? ValueOf<Text>
      : ValueOf<Text> | null;

/** `TablesOf<typeof shapes>`, where the shapes are written `as const satisfies readonly TableShape[]`. */
export type TablesOf<Shapes extends readonly TableShape[]> = {
  [Shape in Shapes[number] as Shape['name']]: {
    [Column in keyof Shape['columns'] & string]: ColumnOf<
      Shape['columns'][Column],
      Column extends Shape['primaryKey'][number] ? true : false
    >;
  };
};
