/**
 * A declared shape of JSON in one text: an object of named parts, or a list of such objects.
 *
 * Shapes:  in memory and on the wire a value is JSON text with its parts in the declared order; parts without a value are absent.
 * Errors:  what does not fit is said in one sentence, the same in form, import and server.
 */
import { isRecord, parseJson } from '#base/json.ts';
import type { Values } from '../../row.ts';
import type { Choice } from '../facts.ts';
import type { Bounds } from '../options.ts';

type PartBase = { readonly label: string; readonly required?: boolean };
export type Part = PartBase &
  (
    | { readonly type: 'text'; readonly maxLength?: number }
    | ({ readonly type: 'number'; readonly scale: number; readonly unit?: string } & Bounds)
    | { readonly type: 'choice'; readonly choices: readonly Choice[] }
  );
export type Parts = Readonly<Record<string, Part>>;
export type Shape = {
  readonly parts: Parts;
  /** A list of objects, and what one of them is called; absent: one object. */
  readonly list?: { readonly item: string; readonly atLeast?: number; readonly atMost?: number };
};

const text = {
  unreadable: '内容的格式不正确，请重新填写',
  missing: (label: string) => `缺少${label}`,
  noNumber: (label: string) => `${label}应是数字`,
  outside: (label: string, { min, max }: Bounds) =>
    min === undefined ? `${label}应不大于 ${max}` : max === undefined ? `${label}应不小于 ${min}` : `${label}应在 ${min} 到 ${max} 之间`,
  tooLong: (label: string, most: number) => `${label}最多 ${most} 个字`,
  noChoice: (label: string) => `${label}不在可选范围内`,
  at: (at: number, item: string, wrong: string) => `第 ${at} 个${item}${wrong}`,
  tooFew: (least: number, item: string) => `至少要有 ${least} 个${item}`,
  tooMany: (most: number, item: string) => `最多 ${most} 个${item}`,
} as const;

/** The objects of a value, one for a shape without a list; `undefined`: the text is no such JSON. Parts that are not declared are left out. */
export function itemsOf(shape: Shape, value: unknown): readonly Values[] | undefined {
  const read = typeof value === 'string' ? parseJson(value) : value;
  if (!shape.list) return isRecord(read) ? [itemOf(shape, read)] : undefined;
  return Array.isArray(read) && read.every(isRecord) ? read.map(item => itemOf(shape, item)) : undefined;
}

/** The value of these objects; `undefined` when nothing is filled. A list keeps the rows that the user has not filled yet. */
export function shapeValue(shape: Shape, items: readonly Values[]): string | undefined {
  const kept = items.map(item => itemOf(shape, item));
  if (shape.list) return kept.length === 0 ? undefined : JSON.stringify(kept);
  const [only = {}] = kept;
  return Object.keys(only).length === 0 ? undefined : JSON.stringify(only);
}

/** What is wrong with a value, in one sentence. */
export function whatIsWrong(shape: Shape, items: readonly Values[] | undefined): string | undefined {
  if (!items) return text.unreadable;
  const { list, parts } = shape;
  for (const [at, item] of items.entries())
    for (const [name, part] of Object.entries(parts)) {
      const wrong = wrongPart(part, item[name]);
      if (wrong !== undefined) return list ? text.at(at + 1, list.item, wrong) : wrong;
    }
  if (list?.atLeast !== undefined && items.length < list.atLeast) return text.tooFew(list.atLeast, list.item);
  if (list?.atMost !== undefined && items.length > list.atMost) return text.tooMany(list.atMost, list.item);
  return undefined;
}

function wrongPart(part: Part, value: Values[string]): string | undefined {
  const { label } = part;
  if (value === undefined) return part.required === true ? text.missing(label) : undefined;
  switch (part.type) {
    case 'text':
      return part.maxLength !== undefined && String(value).length > part.maxLength ? text.tooLong(label, part.maxLength) : undefined;
    case 'number': {
      if (typeof value !== 'number') return text.noNumber(label);
      const { min, max } = part;
      return (min !== undefined && value < min) || (max !== undefined && value > max) ? text.outside(label, part) : undefined;
    }
    case 'choice':
      return part.choices.some(choice => choice.value === value) ? undefined : text.noChoice(label);
  }
}

const BETWEEN_ITEMS = '；';
const BETWEEN_PARTS = '，';

/** 姓名 张三，电话 138…；姓名 李四: what a list, a detail and a workbook say. */
export const itemsText = ({ parts }: Shape, items: readonly Values[]): string =>
  items
    .map(item =>
      Object.entries(parts)
        .flatMap(([name, part]) => (item[name] === undefined ? [] : [`${part.label} ${partText(part, item[name])}`]))
        .join(BETWEEN_PARTS),
    )
    .join(BETWEEN_ITEMS);

/** The objects that such a text says; `undefined`: it is no such text. */
export function itemsOfText(shape: Shape, written: string): readonly Values[] | undefined {
  const texts = shape.list ? written.split(BETWEEN_ITEMS) : [written];
  const items = texts.map(item => itemOfText(shape, item));
  return items.every(item => item !== undefined) ? items : undefined;
}

function itemOfText({ parts }: Shape, written: string): Values | undefined {
  const item: Record<string, string | number> = {};
  for (const said of written.split(BETWEEN_PARTS)) {
    const found = Object.entries(parts).find(([, { label }]) => said.startsWith(`${label} `));
    if (!found) return undefined;
    const [name, part] = found;
    const value = said.slice(part.label.length + 1);
    if (item[name] !== undefined) return undefined;
    item[name] = partValue(part, part.type === 'choice' ? (part.choices.find(choice => choice.text === value)?.value ?? value) : value);
  }
  return item;
}

const partText = (part: Part, value: Values[string]): string =>
  part.type === 'choice' ? (part.choices.find(choice => choice.value === value)?.text ?? String(value)) : String(value);

function itemOf({ parts }: Shape, given: Readonly<Record<string, unknown>>): Values {
  const held = Object.entries(parts).flatMap(([name, part]) => {
    const raw = given[name];
    const isPlain = (typeof raw === 'string' && raw !== '') || typeof raw === 'number';
    return isPlain ? [[name, partValue(part, raw)] as const] : [];
  });
  return Object.fromEntries(held);
}

/** A number may be sent as its text; what is no number stays as it is, and is refused in words. */
function partValue(part: Part, raw: string | number): string | number {
  if (part.type !== 'number') return String(raw);
  const number = Number(raw);
  return String(raw).trim() !== '' && Number.isFinite(number) ? Number(number.toFixed(part.scale)) : raw;
}
