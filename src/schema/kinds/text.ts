/** One line of text. It may be a number of a paper or a thing, which people write in several ways. */
import { starMiddle } from '../sensitive.ts';
import type { FieldRule } from '../rules/field-rules.ts';
import type { KindFacts } from './facts.ts';
import type { FieldBase } from './options.ts';
import type { RefWhere } from './ref.ts';
import { freeTextFacts, rulesOf } from './shared/free-text.ts';
import type { FreeTextOptions } from './shared/free-text.ts';

/** Texts that are proposed: those of a field of other rows. Another text may be written too. */
export type TextOffers = {
  readonly entity: string;
  readonly field: string;
  /** Which rows, as for a reference. */
  readonly where?: RefWhere;
  /** The own field whose text is not proposed. */
  readonly except?: string;
  /** What is said of a text that no such row has. */
  readonly another: string;
};

export type TextOptions = FreeTextOptions & {
  /** Shown with its middle digits starred, e.g. bank accounts; whole only to holders of `{permission}:sensitive`. */
  readonly sensitive?: boolean;
  readonly autoCode?: string;
  /** A number of a paper or a thing: it is found however it is typed. Plates, phones and numbered fields are anyway. */
  readonly isCode?: boolean;
  /** Begins with province, city and county, and is told without them where there is little room. */
  readonly isAddress?: boolean;
  readonly offers?: TextOffers;
  /** The server's rule, by code, that the value is checked against before it is saved. */
  readonly checkCode?: string;
};
export type TextField = FieldBase<'text'> & TextOptions;

export const text = (label: string, options: TextOptions = {}): TextField => ({ kind: 'text', label, ...options });

const PHONE_RULES: ReadonlySet<FieldRule> = new Set(['mobile', 'landline']);
const NUMBER_RULES: ReadonlySet<FieldRule> = new Set(['plate', 'creditCode', 'idNumber', 'nationalId', 'bankCard']);

const TEXT_PX = 124;
const DIGIT_PX = 8;
const CELL_PADDING_PX = 24;
/** The length of a number, by its rule; the capitals of a credit code take the room of twenty digits. */
const NUMBER_LETTERS: Partial<Record<FieldRule, number>> = { creditCode: 20, nationalId: 18, idNumber: 18, mobile: 11, plate: 8 };

/** A number that the server makes is as long as its pattern says: `YD{yyyyMMdd}{5}` has 2, 8 and 5 letters. */
const autoCodeLetters = (pattern: string): number =>
  pattern.replaceAll(/\{(\w+)\}/g, (_, part: string) => ' '.repeat(/^\d+$/.test(part) ? Number(part) : part.length)).length;

function columnWidth({ autoCode }: TextField, rules: readonly FieldRule[]): number {
  const letters = autoCode === undefined ? rules.flatMap(rule => NUMBER_LETTERS[rule] ?? [])[0] : autoCodeLetters(autoCode);
  return letters === undefined ? TEXT_PX : letters * DIGIT_PX + CELL_PADDING_PX;
}

export function textFacts(field: TextField) {
  const rules = rulesOf(field);
  const isPhone = rules.some(rule => PHONE_RULES.has(rule));
  const isNumber = field.isCode === true || field.autoCode !== undefined || rules.some(rule => NUMBER_RULES.has(rule));
  const input = { type: 'text', maxLength: field.maxLength, isPhone, isPlate: rules.includes('plate') } as const;
  return {
    ...freeTextFacts(field),
    title: '文本',
    freeText: { maxLength: field.maxLength, rules, pattern: field.pattern, code: isPhone ? 'phone' : isNumber ? 'number' : undefined },
    text: value => (field.sensitive === true ? starMiddle(String(value)) : String(value)),
    column: { widthPx: columnWidth(field, rules), isSortable: true, isBrief: true, isWorded: true },
    input: { ...input, offers: field.offers },
    offers: field.offers,
    query: { one: input, many: { type: 'written', valueType: 'text' }, part: input },
    editor: 'text',
    cell: { type: 'text' },
  } as const satisfies KindFacts;
}
