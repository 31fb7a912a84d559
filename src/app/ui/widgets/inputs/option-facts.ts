/** Finds what an option tells below its title, where the title is a number that nobody knows by heart: the facts of the row's card on a phone. */
import { unitBehind, unitOf } from '#schema/column-head.ts';
import type { Dicts } from '#schema/dict.ts';
import type { EntityDef } from '#schema/entity-def.ts';
import { dictTextOf, fieldTextOf } from '#schema/field-text.ts';
import { glanceLines, hasLines } from '#schema/glance.ts';
import { isNumber } from '#schema/kinds/kind-of.ts';
import type { Row } from '#schema/row.ts';
import { visibleFields } from '#schema/visible-fields.ts';
import type { IsFieldVisible } from '#schema/visible-fields.ts';

/** 榆林华升运输有限公司 · 95.15 元/吨 · 名次 1; '' where the title says enough, or the definition names no facts. */
export function optionFacts(def: EntityDef, row: Row, isVisible: IsFieldVisible, dicts: Dicts): string {
  const title = def.fieldByName.get(def.titleField);
  const isNumberOfPaper = title !== undefined && ('autoCode' in title || ('isCode' in title && title.isCode));
  if (!isNumberOfPaper) return '';
  if (hasLines(def)) return inLines(def, row, isVisible, dicts);
  const named = def.listColumns.filter(name => def.looks[name]?.phone === true && name !== def.titleField && name !== def.flow?.field);
  return visibleFields(def, named, isVisible)
    .flatMap(field => {
      const value = row[field.name];
      const text = fieldTextOf(field, value, dictTextOf(row, field.name), dicts);
      // A bare number says nothing without its name.
      const bare = isNumber(field) && unitOf(field) === undefined ? `${field.label} ` : '';
      return text === '' ? [] : [`${bare}${text}${unitBehind(field, value)}`];
    })
    .join(' · ');
}

/** 唐山瑞源能源贸易有限公司 · 结算金额 27,985.76 元: what its card says, in one line. */
const inLines = (def: EntityDef, row: Row, isVisible: IsFieldVisible, dicts: Dicts): string =>
  glanceLines(def, row, isVisible, dicts)
    .flat()
    .map(({ label, text }) => (label === undefined ? text : `${label} ${text}`))
    .join(' · ');
