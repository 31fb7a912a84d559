/** The fields of the definition language: the union of all kinds, with one short builder for each. A kind's own file (kinds/) decides all of it. */
import type { AreaField } from './kinds/area.ts';
import type { CoordinatesField } from './kinds/coordinates.ts';
import type { CronField } from './kinds/cron.ts';
import type { DateField } from './kinds/date.ts';
import type { DatetimeField } from './kinds/datetime.ts';
import type { DecimalField } from './kinds/decimal.ts';
import type { DepartField } from './kinds/depart.ts';
import type { DictField } from './kinds/dict.ts';
import type { ElapsedField } from './kinds/elapsed.ts';
import type { FileField } from './kinds/file.ts';
import type { FlagField } from './kinds/flag.ts';
import type { ImageField } from './kinds/image.ts';
import type { IntegerField } from './kinds/integer.ts';
import type { JsonField } from './kinds/json.ts';
import type { LongTextField } from './kinds/long-text.ts';
import type { MonthField } from './kinds/month.ts';
import type { PopupField } from './kinds/popup.ts';
import type { ProgressField } from './kinds/progress.ts';
import type { RefField } from './kinds/ref.ts';
import type { TextField } from './kinds/text.ts';
import type { UserField } from './kinds/user.ts';
import type { ChoicesField } from './kinds/choices.ts';
import type { CodeField } from './kinds/code.ts';
import type { DepartsField } from './kinds/departs.ts';
import type { HtmlField } from './kinds/html.ts';
import type { MarkdownField } from './kinds/markdown.ts';
import type { TimeField } from './kinds/time.ts';
import type { UsersField } from './kinds/users.ts';
import type { AskedWhen, When } from './when.ts';

export { area } from './kinds/area.ts';
export { coordinates } from './kinds/coordinates.ts';
export { date } from './kinds/date.ts';
export { datetime } from './kinds/datetime.ts';
export { decimal, money } from './kinds/decimal.ts';
export { depart } from './kinds/depart.ts';
export { dict } from './kinds/dict.ts';
export { elapsed } from './kinds/elapsed.ts';
export { file } from './kinds/file.ts';
export { flag } from './kinds/flag.ts';
export { image } from './kinds/image.ts';
export { integer } from './kinds/integer.ts';
export { json } from './kinds/json.ts';
export { longText } from './kinds/long-text.ts';
export { month } from './kinds/month.ts';
export { popup } from './kinds/popup.ts';
export { progress } from './kinds/progress.ts';
export { ref } from './kinds/ref.ts';
export { text } from './kinds/text.ts';
export { choices } from './kinds/choices.ts';
export { cron } from './kinds/cron.ts';
export { code } from './kinds/code.ts';
export { departs } from './kinds/departs.ts';
export { html } from './kinds/html.ts';
export { markdown } from './kinds/markdown.ts';
export { time } from './kinds/time.ts';
export { users } from './kinds/users.ts';
export { user } from './kinds/user.ts';

/** A field before the definition that holds it has named it. */
export type FieldSpec =
  | TextField
  | LongTextField
  | DecimalField
  | IntegerField
  | DictField
  | RefField
  | DateField
  | DatetimeField
  | MonthField
  | FlagField
  | UserField
  | DepartField
  | AreaField
  | ImageField
  | FileField
  | JsonField
  | CoordinatesField
  | PopupField
  | ProgressField
  | ElapsedField
  | ChoicesField
  | CodeField
  | CronField
  | DepartsField
  | HtmlField
  | MarkdownField
  | TimeField
  | UsersField;
export type FieldKind = FieldSpec['kind'];
export type FieldDef = FieldSpec & {
  readonly name: string;
  /** From the definition's `requiredWhen` and `visibleWhen`. */
  readonly requiredWhen?: When;
  readonly visibleWhen?: AskedWhen;
};
/** A field of one kind: its builder's answer, by which the compiler knows what a row holds there. */
export type FieldOf<K extends FieldKind> = Extract<FieldSpec, { readonly kind: K }>;
/** The fields of an entity by name, in the order of its form. */
export type Fields = Readonly<Record<string, FieldSpec>>;

/** Puts fields under one heading of the form and the detail drawer. */
export function group<const F extends Fields>(title: string, fields: F): F;
export function group(title: string, fields: Fields): Fields {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, { ...field, group: title }]));
}

/** The fields with their names, in order. */
export const namedFields = (fields: Fields): readonly FieldDef[] => Object.entries(fields).map(([name, field]) => ({ ...field, name }));
/** One field with its name, where there is no entity around it. */
export const named = (name: string, field: FieldSpec): FieldDef => ({ ...field, name });
