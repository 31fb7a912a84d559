/** The conditions a list offers: which values of a field they offer, and which conditions cannot be. */
import type { Period } from '#base/periods.ts';
import type { EntityDef, QueryItem } from './entity-def.ts';
import type { FieldDef } from './field.ts';
import type { TimePrecision } from './kinds/facts.ts';
import { kindOf } from './kinds/kind-of.ts';
import { statusesOf } from './statuses.ts';

/** Whether a condition offers the value, where a view's preset over the same field leaves out some; `undefined`: it offers all. */
export function offersOf({ view }: Pick<EntityDef, 'view'>, name: string): ((value: string) => boolean) | undefined {
  const preset = view?.preset[name];
  if (!preset) return undefined;
  if ('is' in preset) return value => preset.is.includes(value);
  return 'not' in preset ? value => !preset.not.includes(value) : undefined;
}

type Asked = Pick<EntityDef, 'view' | 'flow'> & { readonly query: readonly QueryItem[] };

/** What is wrong with the list's conditions, a sentence for each without the list's name. A field that `find` does not know is not judged. */
export const wrongItems = (def: Asked, find: (name: string) => FieldDef | undefined): readonly string[] =>
  def.query.flatMap((item, at) => {
    const field = find(item.field);
    const isTwice = def.query.findIndex(other => other.field === item.field) !== at;
    if (isTwice) return [`asks twice for ${item.field}`];
    return field ? [...wrongItem(def, item, field), ...wrongDefault(def, item, field)] : [];
  });

function wrongItem({ view }: Asked, { rule }: QueryItem, field: FieldDef): readonly string[] {
  const { name } = field;
  const { query, isMany } = kindOf(field);
  const preset = view?.preset[name];
  if (!query) return [`asks for ${name}, which cannot be asked for`];
  if (rule === 'in' && query.many.type === 'written') return [`asks for several values of ${name}, which nobody chooses from`];
  if (rule === 'in' && isMany) return [`asks for several values of ${name}, which holds several itself`];
  return preset && 'is' in preset && preset.is.length === 1 ? [`asks for ${name}, which its preset fixes`] : [];
}

function wrongDefault(def: Asked, item: QueryItem, field: FieldDef): readonly string[] {
  if (item.rule === 'like' || item.default === undefined) return [];
  const { name } = field;
  const { time, choices } = kindOf(field);
  if (item.rule === 'range')
    return time === undefined || (time === 'month' && item.default !== 'thisMonth')
      ? [`opens with ${item.default} of ${name}, which is no such time`]
      : [];
  const values = typeof item.default === 'string' ? [item.default] : item.default;
  const known = name === def.flow?.field ? statusesOf(def.flow) : choices?.map(({ value }) => value);
  const offers = offersOf(def, name) ?? (() => true);
  const isPossible = (value: string): boolean =>
    time === undefined ? (known?.includes(value) ?? value !== '') && offers(value) : value === NOW_OF[time];
  const wrong = values.length === 0 ? '' : values.find(value => !isPossible(value));
  return wrong === undefined ? [] : [`opens with ${wrong === '' ? 'no value' : wrong} of ${name}, which its condition does not offer`];
}

/** The value of a condition that stands for the present; a second has none. */
const NOW_OF: Readonly<Record<TimePrecision, Period | undefined>> = { day: 'today', month: 'thisMonth', second: undefined };
