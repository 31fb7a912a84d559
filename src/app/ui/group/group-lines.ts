/** A list in groups: what it may be grouped by, how that stands in an address, and where the heads of groups stand between its rows. Pure. */
import type { EntityDef } from '#schema/entity-def.ts';
import type { FieldDef } from '#schema/field.ts';
import { unitOf } from '#schema/column-head.ts';
import type { Dicts } from '#schema/dict.ts';
import { isCode } from '#schema/field-fits.ts';
import { fieldTextOf } from '#schema/field-text.ts';
import type { KindFacts } from '#schema/kinds/facts.ts';
import { kindOf } from '#schema/kinds/kind-of.ts';
import { isFieldSeen } from '#schema/visible-fields.ts';
import type { IsFieldVisible } from '#schema/visible-fields.ts';
import { REST_KEY } from '#query/group-rows.ts';
import type { Ranges } from '#query/group-ranges.ts';
import type { RowGroup } from '#query/group-rows.ts';
import type { Condition, GroupBy } from '#query/list-query.ts';
import { compilePredicate } from '#query/predicate.ts';
import { groupText } from './text.ts';

export type GroupChoice = Pick<GroupBy, 'field' | 'by'> & { readonly label: string };

/** The groups as the user chose them; which keys are empty is known when the list is asked. */
export type ListGroup = Omit<GroupBy, 'also'> & {
  /** Values that no row has have a head, too, where they can be listed. */
  readonly hasEmpty?: boolean | undefined;
};
/** What of it stands in an address and in a saved view. */
export type GroupAsked = Omit<ListGroup, 'isFolded' | 'except'>;

/** The fields of the list's columns and conditions that several rows may share, in that order. */
export function groupChoices(
  { listColumns, query, fieldByName, titleField }: Pick<EntityDef, 'listColumns' | 'query' | 'fieldByName' | 'titleField'>,
  isVisible: IsFieldVisible,
): readonly GroupChoice[] {
  const names = new Set([...listColumns, ...query.map(({ field }) => field)]);
  return [...names].flatMap((name): readonly GroupChoice[] => {
    const field = fieldByName.get(name);
    return field && name !== titleField && isFieldSeen(field, isVisible) ? choicesOf(field) : [];
  });
}

function choicesOf(field: FieldDef): readonly GroupChoice[] {
  const { name, label } = field;
  const { time, freeText, valueType } = kindOf(field);
  if (valueType === 'date' || valueType === 'datetime')
    return [
      { field: name, by: 'month', label: groupText.byMonth(label) },
      { field: name, by: 'day', label: groupText.byDay(label) },
    ];
  const isShared = isCode(field) || time === 'month' || (freeText !== undefined && field.unique !== true);
  return isShared ? [{ field: name, by: 'value', label }] : [];
}

const BY = { month: '.month', day: '.day', value: '' } as const;

/** `waybillStatus`, `loadTime.month`. */
export const groupName = ({ field, by }: Pick<GroupBy, 'field' | 'by'>): string => field + BY[by];

export const groupNamed = (choices: readonly GroupChoice[], name: string): GroupChoice | undefined =>
  choices.find(choice => groupName(choice) === name);

const [EMPTY, RANGES] = ['.empty', '.ranges'] as const;

export const askedOf = ({ field, by, hasEmpty, hasRanges }: GroupAsked): GroupAsked => ({
  field,
  by,
  ...(hasEmpty === true && { hasEmpty }),
  ...(hasRanges === true && { hasRanges }),
});

/** As the address names it: `waybillStatus`, `waybillStatus.empty.ranges`, `loadTime.month.ranges`. */
export const groupAddress = (group: GroupAsked): string =>
  groupName(group) + (group.hasEmpty === true ? EMPTY : '') + (group.hasRanges === true ? RANGES : '');

export function groupInAddress(choices: readonly GroupChoice[], address: string): GroupAsked | undefined {
  const hasRanges = address.endsWith(RANGES);
  const before = hasRanges ? address.slice(0, -RANGES.length) : address;
  const hasEmpty = before.endsWith(EMPTY);
  const choice = groupNamed(choices, hasEmpty ? before.slice(0, -EMPTY.length) : before);
  return choice && askedOf({ ...choice, hasEmpty, hasRanges });
}

/** Every group is open until the user closes it. */
export const groupOf = (asked: GroupAsked): ListGroup => ({ ...askedOf(asked), isFolded: false, except: [] });

export const toggledGroup = (group: ListGroup, key: string): ListGroup => ({
  ...group,
  except: group.except.includes(key) ? group.except.filter(one => one !== key) : [...group.except, key],
});

/** The groups that a list can show without rows: the values that can be chosen of a dictionary, or of a few fixed ones. Empty: nobody lists them. */
export function knownKeys(field: FieldDef, { by }: Pick<GroupBy, 'by'>, dicts: Dicts): readonly string[] {
  const { names, choices }: KindFacts = kindOf(field);
  if (by !== 'value') return [];
  const items = names?.of === 'dict' ? (dicts[names.code] ?? []).filter(({ disabled }) => disabled !== true) : (choices ?? []);
  return items.map(({ value }) => value);
}

/** The least and the greatest value of each column on the screen, in words. */
export function rangeTexts(columns: readonly { readonly field: FieldDef }[], ranges: Ranges = {}): readonly string[] {
  return columns.flatMap(({ field }) => {
    const range = ranges[field.name];
    if (!range) return [];
    const [least, greatest] = [fieldTextOf(field, range[0], undefined, {}), fieldTextOf(field, range[1], undefined, {})];
    return [[field.label, least === greatest ? least : groupText.range(least, greatest), unitOf(field)].filter(Boolean).join(' ')];
  });
}

/** What of these keys the conditions of a list on the field of its groups let through. */
export function foundKeys(
  def: EntityDef,
  { field }: Pick<GroupBy, 'field'>,
  keys: readonly string[],
  conditions: readonly Condition[],
): readonly string[] {
  const isFound = compilePredicate(def, { conditions: conditions.filter(condition => condition.field === field) });
  return keys.filter(key => isFound({ id: '', [field]: key }));
}

/** What finds the rows of one group in a query; nothing does for rows without a value, and for the group of the rest. */
export function groupConditions(field: FieldDef, { by }: Pick<GroupBy, 'by'>, key: string): readonly Condition[] | undefined {
  if (key === '' || key === REST_KEY) return undefined;
  if (by === 'value') return [{ field: field.name, rule: 'eq', value: key }];
  const [year = 0, month = 0] = key.split('-').map(Number);
  const [first, last] = by === 'day' ? [key, key] : [`${key}-01`, `${key}-${new Date(Date.UTC(year, month, 0)).getUTCDate()}`];
  const [from, to] = kindOf(field).valueType === 'datetime' ? [' 00:00:00', ' 23:59:59'] : ['', ''];
  return [
    { field: field.name, rule: 'ge', value: first + from },
    { field: field.name, rule: 'le', value: last + to },
  ];
}

export type GroupLine = { readonly kind: 'head'; readonly group: RowGroup } | { readonly kind: 'row'; readonly id: string };

/**
 * The rows on the screen with the heads of groups between them. A row keeps its place until the list is ordered again, and so does the head over it.
 * @param keyOf the group of a row when it was put there.
 */
export function groupLines(
  order: readonly string[],
  keyOf: (id: string) => string | undefined,
  groups: readonly RowGroup[],
  [from, to]: readonly [number, number],
): readonly GroupLine[] {
  const rankByKey = new Map(groups.map(({ key }, rank) => [key, rank]));
  const lines: GroupLine[] = [];
  let next = from;
  let current: number | undefined;
  const headsUpTo = (rank: number, isClosedOnly: boolean): void => {
    for (; next < rank; next++) {
      const group = groups[next];
      if (group && (group.isClosed || !isClosedOnly)) lines.push({ kind: 'head', group });
    }
  };
  for (const id of order) {
    const rank = rankByKey.get(keyOf(id) ?? '') ?? groups.findIndex(({ key }) => key === REST_KEY);
    if (rank !== -1 && rank !== current && rank >= next - 1) {
      headsUpTo(rank, true);
      const group = groups[rank];
      if (group && next <= rank) lines.push({ kind: 'head', group });
      next = Math.max(next, rank + 1);
      current = rank;
    }
    lines.push({ kind: 'row', id });
  }
  headsUpTo(to, true);
  return lines;
}
