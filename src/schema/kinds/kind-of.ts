/** The kind of a field and everything it decides. A kind without an entry here does not compile. */
import type { FieldDef, FieldKind, FieldOf, FieldSpec } from '../field.ts';
import { areaFacts } from './area.ts';
import { coordinatesFacts } from './coordinates.ts';
import { cronFacts } from './cron.ts';
import { dateFacts } from './date.ts';
import { datetimeFacts } from './datetime.ts';
import { decimalFacts } from './decimal.ts';
import { departFacts } from './depart.ts';
import { dictFacts } from './dict.ts';
import { elapsedFacts } from './elapsed.ts';
import type { KindFacts } from './facts.ts';
import { fileFacts } from './file.ts';
import { flagFacts } from './flag.ts';
import { imageFacts } from './image.ts';
import { integerFacts } from './integer.ts';
import { jsonFacts } from './json.ts';
import { longTextFacts } from './long-text.ts';
import { monthFacts } from './month.ts';
import { popupFacts } from './popup.ts';
import { progressFacts } from './progress.ts';
import { refFacts } from './ref.ts';
import { textFacts } from './text.ts';
import { choicesFacts } from './choices.ts';
import { codeFacts } from './code.ts';
import { departsFacts } from './departs.ts';
import { htmlFacts } from './html.ts';
import { markdownFacts } from './markdown.ts';
import { timeOfDayFacts } from './time.ts';
import { usersFacts } from './users.ts';
import { userFacts } from './user.ts';

type FactsOf = { readonly [K in FieldKind]: (field: FieldOf<K>) => KindFacts };

const kinds = {
  text: textFacts,
  longText: longTextFacts,
  decimal: decimalFacts,
  integer: integerFacts,
  dict: dictFacts,
  ref: refFacts,
  date: dateFacts,
  datetime: datetimeFacts,
  month: monthFacts,
  flag: flagFacts,
  user: userFacts,
  depart: departFacts,
  area: areaFacts,
  image: imageFacts,
  file: fileFacts,
  json: jsonFacts,
  coordinates: coordinatesFacts,
  popup: popupFacts,
  progress: progressFacts,
  elapsed: elapsedFacts,
  choices: choicesFacts,
  code: codeFacts,
  cron: cronFacts,
  departs: departsFacts,
  html: htmlFacts,
  markdown: markdownFacts,
  time: timeOfDayFacts,
  users: usersFacts,
} satisfies FactsOf;

/** What the values of a kind are in a row. */
export type ValueOfKind<K extends FieldKind> = ReturnType<(typeof kinds)[K]>['valueType'] extends 'decimal' | 'integer' ? number : string;

const factsOf: FactsOf = kinds;
const known = new WeakMap<FieldSpec, KindFacts>();

/** What the kind of this field decides for it. */
export function kindOf(field: FieldSpec): KindFacts {
  const held = known.get(field);
  if (held) return held;
  const facts = decide(field.kind, field);
  known.set(field, facts);
  return facts;
}

const decide = <K extends FieldKind>(kind: K, field: FieldOf<K>): KindFacts => factsOf[kind](field);

export const isNumber = (field: FieldSpec): boolean => kindOf(field).scale !== undefined;

/** Whether a file can fill the field: what is exported as text only is not read back. */
export const isReadFromFiles = (field: FieldSpec): boolean => !NOT_READ.has(kindOf(field).cell.type);
const NOT_READ: ReadonlySet<KindFacts['cell']['type']> = new Set(['files', 'told']);

/** The dictionary whose items are the field's values. */
export function dictOf(field: FieldSpec): string | undefined {
  const { names } = kindOf(field);
  return names?.of === 'dict' ? names.code : undefined;
}

/** The entity whose rows the field refers to. */
export function referredEntity(field: FieldSpec): string | undefined {
  const { names } = kindOf(field);
  return names?.of === 'rows' ? names.entity : undefined;
}

/** The entity that the named field of a definition refers to; `undefined` for any other name. */
export function entityNamedBy({ fieldByName }: { readonly fieldByName: ReadonlyMap<string, FieldDef> }, name: string): string | undefined {
  const field = fieldByName.get(name);
  return field && referredEntity(field);
}

/** The entities that rows of a definition refer to, each once. */
export const referredBy = (fields: readonly FieldDef[]): readonly string[] => [
  ...new Set(fields.flatMap(field => referredEntity(field) ?? [])),
];
