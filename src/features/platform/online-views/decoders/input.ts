/**
 * Decodes one property of a form's schema into an input.
 *
 * Shapes:  `{ type, title, view, order, enum: [{ value, text, title }], dictCode, dictTable, maxLength, ui, … }`; an entry of a sub table's
 * columns has `key` and its view in `type`. A view without an input here becomes a plain text.
 */
import type { Dicts } from '#schema/dict.ts';
import type { FieldDef } from '#schema/field.ts';
import type { ReportChoice } from '#schema/report-choice.ts';
import type { OnlineInput } from '../model.ts';
import { decodeItems, ownDict } from '#app/ui/online/decoders/columns.ts';
import { flagOf, looseList, looseRecord, numberOf, optionalText, textOf } from '#wire/decoders/loose.ts';

type Decoded = { readonly order: number; readonly input: OnlineInput; readonly dicts: Dicts };
const NUMBER_TYPES: ReadonlySet<string> = new Set([
  'number',
  'integer',
  'int',
  'double',
  'bigdecimal',
  'long',
  'inputnumber',
  'input-number',
]);
const INTEGER_TYPES: ReadonlySet<string> = new Set(['integer', 'int', 'long']);
const LAST = 10_000;

/** `undefined` for a property without an input: hidden ones, the id, sub tables. */
export function decodeInput(scope: string, name: string, raw: unknown, required: readonly string[]): Decoded | undefined {
  const view = textOf(raw, 'view', 'type').toLowerCase();
  if (name === '' || name === 'id' || view === 'hidden' || view === 'tab' || flagOf(raw, 'hidden', 'hideInForm')) return undefined;
  const label = textOf(raw, 'title', 'label') || name;
  const items = decodeItems(looseRecord(raw)['enum'] ?? looseRecord(raw)['options']);
  const own = ownDict(scope, name);
  const dict = items.length > 0 ? own : optionalText(raw, 'dictTable') === undefined ? optionalText(raw, 'dictCode') : undefined;
  const start = textOf(raw, 'default', 'defVal', 'defaultValue', 'fieldDefaultValue');
  const isNumber =
    dict === undefined && [textOf(raw, 'type'), textOf(raw, 'dbType'), view].some(type => NUMBER_TYPES.has(type.toLowerCase()));
  const common = {
    name,
    label,
    required: required.includes(name) || flagOf(raw, 'required') || hasRequiredRule(raw),
    readonly: isReadonly(raw),
    // A default that is an expression of the server is ignored.
    ...(start === '' || /[#$]\{|^\{\{/.test(start) ? {} : { default: start }),
  };
  const report = view === 'popup' ? reportOf(raw) : undefined;
  const field = report
    ? { kind: 'popup' as const, report, ...common }
    : isNumber
      ? numberField(raw, view, common)
      : inputField(view, dict, numberOf(raw, 'maxLength', 'dbLength'), common);
  return {
    order: numberOf(raw, 'order', 'orderNum') ?? LAST,
    input: { field, isNumber, min: numberOf(raw, 'minimum', 'min'), max: numberOf(raw, 'maximum', 'max') },
    dicts: items.length > 0 ? { [own]: items } : {},
  };
}

/** The report that a popup chooses from, as designers of forms name its columns and the fields they fill. */
function reportOf(raw: unknown): ReportChoice {
  return {
    code: textOf(raw, 'code', 'popupCode', 'dictTable'),
    orgFields: textOf(raw, 'orgFields', 'orgField', 'dictCode'),
    destFields: textOf(raw, 'destFields', 'destField', 'dictText'),
    multi: flagOf(raw, 'popupMulti', 'multi'),
  };
}

type CommonProps = {
  readonly name: string;
  readonly label: string;
  readonly required: boolean;
  readonly readonly: boolean;
  readonly default?: string;
};

/** A number of unknown scale is typed as a text, because a rounding input would change the stored value. */
function numberField(raw: unknown, view: string, common: CommonProps): FieldDef {
  const types = [textOf(raw, 'type'), textOf(raw, 'dbType'), view].map(type => type.toLowerCase());
  if (types.some(type => INTEGER_TYPES.has(type))) return { kind: 'integer', ...common };
  const scale = numberOf(raw, 'scale', 'dbPointLength', 'precision');
  if (scale === 0) return { kind: 'integer', ...common };
  return scale === undefined || scale < 0 ? { kind: 'text', ...common } : { kind: 'decimal', ...common, scale };
}

function inputField(view: string, dict: string | undefined, maxLength: number | undefined, common: CommonProps): FieldDef {
  const text = { ...common, ...(maxLength !== undefined && maxLength > 0 ? { maxLength } : {}) };
  if (dict !== undefined && !dict.includes(','))
    return { kind: 'dict', ...common, dict, multiple: view === 'checkbox' || view === 'list_multi' || view === 'selectmultiple' };
  switch (view) {
    case 'date':
      return { kind: 'date', ...common };
    case 'datetime':
      return { kind: 'datetime', ...common };
    case 'switch':
      return { kind: 'flag', ...common };
    case 'pca':
      return { kind: 'area', ...common, levels: 3 };
    case 'image':
      return { kind: 'image', ...common, multiple: true };
    case 'file':
      return { kind: 'file', ...common, multiple: true };
    case 'sel_user':
    case 'seluser':
      return { kind: 'user', ...common };
    case 'sel_depart':
    case 'seldepart':
      return { kind: 'depart', ...common };
    case 'time':
      return { kind: 'time', ...common, seconds: true };
    case 'umeditor':
      return { kind: 'html', ...text };
    case 'markdown':
      return { kind: 'markdown', ...text };
    case 'textarea':
      return { kind: 'longText', ...text };
    default:
      return { kind: 'text', ...text };
  }
}

const hasRequiredRule = (raw: unknown): boolean => looseList(looseRecord(raw)['validateRules']).some(rule => flagOf(rule, 'required'));

const isReadonly = (raw: unknown): boolean =>
  flagOf(raw, 'readOnly', 'readonly', 'disabled') || flagOf(looseRecord(looseRecord(raw)['ui'])['widgetattrs'], 'disabled');
