/** A field of every kind with random options, and a value that fits it. */
import * as fc from 'fast-check';
import {
  area,
  choices,
  code,
  coordinates,
  cron,
  date,
  datetime,
  decimal,
  depart,
  departs,
  dict,
  elapsed,
  file,
  flag,
  html,
  image,
  integer,
  json,
  longText,
  markdown,
  money,
  month,
  popup,
  progress,
  ref,
  text,
  time,
  user,
  users,
} from '#schema/field.ts';
import type { FieldDef, FieldKind, FieldSpec } from '#schema/field.ts';
import type { TextOptions } from '#schema/kinds/text.ts';
import type { FieldValue } from '#schema/row.ts';

/** Draws one value; a run of fast-check replays and shrinks it. */
export type Draw = fc.GeneratorValue;

export const chance = (draw: Draw, percent: number): boolean => draw(fc.integer, { min: 1, max: 100 }) <= percent;
export function pick<T>(draw: Draw, items: readonly [T, ...T[]]): T {
  const [first] = items;
  return items[draw(fc.nat, { max: items.length - 1 })] ?? first;
}
export const some = <T>(draw: Draw, items: readonly T[], percent = 50): readonly T[] => items.filter(() => chance(draw, percent));

/** Dictionary of the server whose values every database knows. */
export const DICT = 'enable_status';

export const KINDS: readonly FieldKind[] = [
  'text',
  'longText',
  'decimal',
  'integer',
  'dict',
  'ref',
  'date',
  'datetime',
  'month',
  'flag',
  'user',
  'depart',
  'area',
  'image',
  'file',
  'json',
  'coordinates',
  'progress',
  'elapsed',
  'time',
  'choices',
  'users',
  'departs',
  'html',
  'markdown',
  'code',
  'cron',
  'popup',
];

/** A field of the kind, with random options. Which are demanded depends on what a row of the test can fill. */
export function drawField(draw: Draw, kind: FieldKind, label: string): FieldSpec {
  const required = chance(draw, 25);
  const many = { multiple: chance(draw, 30) };
  switch (kind) {
    case 'text': {
      const free: readonly [TextOptions, ...TextOptions[]] = [
        {},
        { maxLength: 8 },
        { isCode: true },
        { pattern: { expr: /^[AB]\d{2}$/, message: '形如 A01' } },
        { default: 'A01' },
        { sensitive: true },
      ];
      return text(label, { required, maxLength: 40, ...pick(draw, free) });
    }
    case 'longText':
      return longText(label, { required, maxLength: 200 });
    case 'decimal':
      return chance(draw, 40)
        ? money(label, { required, min: 0, ...(chance(draw, 50) && { per: '吨' }) })
        : decimal(label, { required, scale: pick(draw, [0, 1, 3, 6]), min: -5, max: 500, ...(chance(draw, 50) && { unit: '吨' }) });
    case 'integer':
      return integer(label, { required, min: 0, max: 99, ...(chance(draw, 30) && { default: 7 }) });
    case 'dict':
      return dict(label, DICT, { required, ...many, ...(chance(draw, 40) && { default: '1' }) });
    case 'ref':
      return ref(label, 'place', { required, ...many });
    case 'date':
      return date(label, { required });
    case 'datetime':
      return datetime(label, { required });
    case 'month':
      return month(label, { required });
    case 'flag':
      return flag(label, { required, ...(chance(draw, 50) && { default: 'N' }) });
    case 'user':
      return user(label, { required });
    case 'area':
      return area(label, { required, levels: 3 });
    case 'depart':
      return depart(label);
    case 'image':
      return image(label, many);
    case 'file':
      return file(label, many);
    case 'json':
      return json(
        label,
        {
          parts: {
            name: { type: 'text', label: '姓名', required: chance(draw, 50), maxLength: 20 },
            age: { type: 'number', label: '年龄', scale: 0, min: 1 },
            sex: {
              type: 'choice',
              label: '性别',
              choices: [
                { value: 'm', text: '男' },
                { value: 'f', text: '女' },
              ],
            },
          },
          ...(chance(draw, 50) && { list: { item: '人', atLeast: 1, atMost: 3 } }),
        },
        { required },
      );
    case 'time':
      return time(label, { required, seconds: chance(draw, 50) });
    case 'choices':
      return choices(
        label,
        [
          { value: 'a', text: '甲' },
          { value: 'b', text: '乙' },
        ],
        { required, ...many },
      );
    case 'users':
      return users(label, { required });
    case 'departs':
      return departs(label);
    case 'html':
      return html(label, { maxLength: 400 });
    case 'markdown':
      return markdown(label, { required, maxLength: 300 });
    case 'code':
      return code(label, { required, language: 'SQL', maxLength: 200 });
    case 'cron':
      return cron(label, { required });
    case 'popup':
      return popup(
        label,
        { code: 'of_tests', orgFields: 'total', destFields: 'amount' },
        { required, ...(chance(draw, 50) && { maxLength: 60 }) },
      );
    case 'progress':
      return progress(label, { done: 'weight', of: 'amount' });
    case 'elapsed':
      return elapsed(label, {
        since: pick(draw, ['createTime', 'planDay']),
        ...(chance(draw, 50) && { until: 'doneTime' }),
        ...(chance(draw, 50) && { while: { field: 'jobStatus', is: ['1', '2'] } }),
        unit: pick(draw, ['minutes', 'hours', 'days'] as const),
      });
    case 'coordinates':
      return coordinates(label, { required, ...(chance(draw, 50) ? { one: true as const } : { atLeast: 3 }) });
  }
}

/** A value the field may have; `undefined` for one that names what a database would have to contain first. @param at makes texts differ. */
export function fittingValue(draw: Draw, field: FieldDef, at: number, placeId: string): FieldValue | undefined {
  switch (field.kind) {
    case 'text':
      return field.pattern ? `A${String(at % 100).padStart(2, '0')}` : `文${at}`.slice(0, field.maxLength);
    case 'longText':
      return `第${at}段`;
    case 'decimal':
      return Number(draw(fc.double, { min: 0, max: 90, noNaN: true }).toFixed(Math.min(field.scale, 2)));
    case 'integer':
      return draw(fc.integer, { min: 1, max: 90 });
    case 'dict':
      return pick(draw, ['0', '1']);
    case 'ref':
      return field.ref === 'place' ? placeId : undefined;
    case 'date':
      return '2026-05-02';
    case 'datetime':
      return '2026-05-02 08:30:00';
    case 'month':
      return '2026-05';
    case 'flag':
      return pick(draw, ['Y', 'N']);
    case 'user':
      return 'admin';
    case 'area':
      return '140105';
    case 'json': {
      const person = { name: `人${at}`, age: draw(fc.integer, { min: 1, max: 90 }), sex: pick(draw, ['m', 'f']) };
      return JSON.stringify(field.shape.list ? [person, { name: '另一人' }] : person);
    }
    case 'coordinates': {
      const corners = [0, 1, 2].map(corner => ({ longitude: 118 + at / 10 + corner, latitude: 39 - corner / 100 }));
      return JSON.stringify(field.one ? corners[0] : corners);
    }
    case 'time':
      return field.seconds ? '08:30:05' : '08:30';
    case 'choices':
      return field.multiple ? 'a,b' : 'b';
    case 'users':
      return 'admin,dispatcher';
    case 'html':
      return `<p>第${at}段<b>重点</b></p>`;
    case 'markdown':
      return `## 第${at}段\n\n- 一`;
    case 'code':
      return `select ${at}\nfrom t`;
    case 'cron':
      return `0 ${at % 60} 8 ? * MON-FRI`;
    case 'popup':
      return `选${at}`;
    case 'departs':
    case 'progress':
    case 'elapsed':
    case 'depart':
    case 'image':
    case 'file':
      return undefined;
  }
}
