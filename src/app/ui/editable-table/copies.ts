/** Works out what a chosen row fills beside its own cell. */
import type { KindFacts } from '#schema/kinds/facts.ts';
import { kindOf } from '#schema/kinds/kind-of.ts';
import { DICT_TEXT_SUFFIX } from '#schema/row.ts';
import type { FieldValue } from '#schema/row.ts';
import type { Choice } from '../widgets/input-contract.ts';
import type { Column } from './column.ts';

/** The fields that a chosen row fills, with the texts of their codes; an emptied choice empties them. */
export function copiesOf({ field }: Column, choice: Choice | undefined): Readonly<Record<string, FieldValue | undefined>> {
  const { copies }: KindFacts = kindOf(field);
  return Object.fromEntries(
    Object.entries(copies ?? {}).flatMap(([name, source]) => [
      [name, choice?.row?.[source]],
      [name + DICT_TEXT_SUFFIX, choice?.row?.[source + DICT_TEXT_SUFFIX]],
    ]),
  );
}
