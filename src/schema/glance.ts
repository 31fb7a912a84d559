/** Chooses what is said of a row where there is room for little: over its details, on a card, in a hit of the search, in a table of related rows. */
import type { Dicts } from './dict.ts';
import type { EntityDef } from './entity-def.ts';
import type { FieldDef } from './field.ts';
import { dictTextOf, fieldTextOf } from './field-text.ts';
import { unitBehind } from './column-head.ts';
import { isNumber, kindOf } from './kinds/kind-of.ts';
import { shortAddress } from './short-address.ts';
import type { Row } from './row.ts';
import { isTimed, shownValue, sourcesOf } from './row-value.ts';
import { isHidden } from './sealed.ts';
import { isSensitive } from './sensitive.ts';
import { isFieldSeen, visibleFields } from './visible-fields.ts';
import type { IsFieldVisible } from './visible-fields.ts';

/** A field, two as 甲 → 乙, or the first of several that has a value; a sum of nothing has none. */
export type GlancePart<Name extends string = string> =
  | Name
  | { readonly from: Name; readonly to: Name }
  | { readonly first: readonly Name[] };
export type Glance<Name extends string = string> = {
  /** Over the details, in this order, those with a value. Related rows without columns of their own show the first of them. */
  readonly band: readonly Name[];
  /** A card shows each in a line of its own; a hit of the search the first as its name, beside the status, and the others below it. */
  readonly lines: readonly (readonly GlancePart<Name>[])[];
};

const GLANCE_BAND_MAX = 12;
const GLANCE_LINES_MAX = 3;

/** Whether rows are said in lines. */
export const hasLines = <D extends Pick<EntityDef, 'glance'>>(def: D): def is D & { readonly glance: Glance } =>
  (def.glance?.lines.length ?? 0) > 0;

const namesOfPart = (part: GlancePart): readonly string[] =>
  typeof part === 'string' ? [part] : 'first' in part ? part.first : [part.from, part.to];

/** The fields that its lines are told from. */
export const namesOfLines = ({ lines }: Glance): readonly string[] => lines.flat().flatMap(namesOfPart);

/** What is stored of them, without what this user does not see. */
export const fieldsOfLines = (def: EntityDef, glance: Glance, isVisible: IsFieldVisible): readonly string[] => [
  ...new Set(visibleFields(def, namesOfLines(glance), isVisible).flatMap(sourcesOf)),
];

/** What is wrong with it, a sentence for each without the entity's name. */
export function wrongGlance(
  { band, lines }: Glance,
  find: (name: string) => FieldDef | undefined,
  mainAmount: string | undefined,
): readonly string[] {
  const twice = band.find((name, at) => band.indexOf(name) !== at);
  const unfit = namesOfLines({ band, lines }).find(name => isSensitive(find(name)));
  return [
    ...(twice === undefined ? [] : [`has ${twice} twice over its details`]),
    ...(band.length > GLANCE_BAND_MAX ? [`has ${band.length} fields over its details, which have room for ${GLANCE_BAND_MAX}`] : []),
    ...(lines.length > GLANCE_LINES_MAX || lines.some(line => line.length === 0)
      ? [`says a row in ${lines.length} lines, which must be filled and at most ${GLANCE_LINES_MAX}`]
      : []),
    ...(mainAmount !== undefined && lines.length > 0 && !namesOfLines({ band, lines }).includes(mainAmount)
      ? [`does not say its main amount ${mainAmount} in its lines`]
      : []),
    ...(unfit === undefined ? [] : [`says ${unfit} in its lines, which is starred`]),
  ];
}

/** `fields`: those it is told from. `label`: of a number, which means nothing without it. */
export type ToldPart = { readonly fields: readonly FieldDef[]; readonly label: string | undefined; readonly text: string };

/**
 * The lines of a row, without parts and lines that have nothing to say to this user.
 * @param now the server's time; absent: what changes with the time is left out.
 */
export function glanceLines(
  def: EntityDef,
  row: Row,
  isVisible: IsFieldVisible,
  dicts: Dicts,
  now?: string,
): readonly (readonly ToldPart[])[] {
  const told = (name: string): ToldPart | undefined => {
    const field = def.fieldByName.get(name);
    if (!field || !isFieldSeen(field, isVisible) || isHidden(def, name, row)) return undefined;
    if (now === undefined && isTimed(field)) return undefined;
    const value = shownValue(field, row, now ?? '');
    const text = shortText(field, row, fieldTextOf(field, value, dictTextOf(row, name), dicts));
    return text === ''
      ? undefined
      : { fields: [field], label: isNumber(field) || isTimed(field) ? field.label : undefined, text: `${text}${unitBehind(field, value)}` };
  };
  const isNothing = (name: string): boolean => def.sums?.[name] !== undefined && Number(row[name] ?? 0) === 0;
  const toldPart = (part: GlancePart): ToldPart | undefined => {
    if (typeof part === 'string') return told(part);
    if ('first' in part) return part.first.filter(name => !isNothing(name)).flatMap(name => told(name) ?? [])[0];
    const all = namesOfPart(part).flatMap(name => told(name) ?? []);
    return all.length < 2
      ? all[0]
      : { fields: all.flatMap(({ fields }) => fields), label: undefined, text: all.map(({ text }) => text).join(' → ') };
  };
  return (def.glance?.lines ?? []).map(line => line.flatMap(part => toldPart(part) ?? [])).filter(line => line.length > 0);
}

const MONTH_AND_DAY = { from: 5, to: 10 }; // of YYYY-MM-DD

function shortText(field: FieldDef, row: Row, text: string): string {
  const { valueType } = kindOf(field);
  if (valueType === 'date' || valueType === 'datetime') return text.slice(MONTH_AND_DAY.from, MONTH_AND_DAY.to);
  return shortAddress(field, row) ?? text;
}
