/** A sample value of a field that refers to no row: by its kind, its bounds and its unit. */
import { DAY_MS } from '#base/durations.ts';
import { toServerTime } from '#base/server-time.ts';
import { twoDigits } from '#base/time-formats.ts';
import { roundTo } from '#schema/compute.ts';
import type { FieldDef } from '#schema/field.ts';
import { isMoney } from '#schema/guarded.ts';
import type { KindFacts } from '#schema/kinds/facts.ts';
import { kindOf } from '#schema/kinds/kind-of.ts';
import type { FieldValue } from '#schema/row.ts';
import { seedAccounts, seedDeparts } from '../../../platform/people/accounts.ts';
import type { Dice } from '../dice.ts';
import { drawPoints, drawShape } from './draw-shape.ts';
import { drawText } from './draw-text.ts';
import type { TextScene } from './draw-text.ts';

/** `atMs`: when the value was entered. `isMoment`: a step asked when something happened, so a time is that of the step. */
export type ValueScene = TextScene & { readonly atMs: number; readonly isMoment: boolean };

const DAYS_VALID = { least: 60, most: 1_200 } as const;
const DAYS_NEAR = 6;

/** By the input that a form has for the field. @returns undefined for a reference, and where nothing fits. */
export function drawValue(scene: ValueScene, field: FieldDef): FieldValue | undefined {
  const { dice, place, atMs, isMoment } = scene;
  const { input, isMany, names }: KindFacts = kindOf(field);
  const draws = (one: () => string): string => [...new Set(isMany ? [one(), one()] : [one()])].join(',');
  switch (input.type) {
    case 'text':
    case 'longText':
    case 'popup':
    case 'code':
    case 'markdown':
      return drawText(scene, field);
    case 'html':
      return `<p>${drawText(scene, field) ?? ''}</p>`;
    case 'number':
      return drawNumber(scene, field);
    case 'dict':
      return draws(() => dice.dict(input.dict));
    case 'choice':
      return draws(() => dice.pick(input.choices).value);
    case 'date': {
      const written = toServerTime(isMoment ? atMs : drawTime(dice, field, atMs));
      return written.slice(0, WRITTEN_CHARS[input.precision]);
    }
    case 'time':
      return `${twoDigits(dice.int(0, 23))}:${twoDigits(dice.int(0, 59))}${input.seconds ? ':00' : ''}`;
    case 'cron':
      return `0 ${dice.int(0, 59)} ${dice.int(0, 23)} * * ?`;
    case 'flag':
      return dice.chance(0.5) ? 'Y' : 'N';
    case 'user':
    case 'users':
      return draws(() => dice.pick(seedAccounts).username);
    case 'depart':
    case 'departs':
      return draws(() => dice.pick(seedDeparts).id);
    case 'area':
      return names?.of === 'areas' ? place.area.slice(0, names.levels * DIGITS_PER_LEVEL) : undefined;
    case 'files':
      return input.accepts === 'image' ? `seed/slip-${dice.int(1, 3)}.svg` : 'seed/contract-1.svg';
    case 'shape':
      return drawShape(scene, input.shape);
    case 'points':
      return drawPoints(scene, input.shape);
    case 'ref':
      return undefined;
  }
}

const WRITTEN_CHARS = { month: 'YYYY-MM'.length, day: 'YYYY-MM-DD'.length, second: 'YYYY-MM-DD HH:mm:ss'.length } as const;
const DIGITS_PER_LEVEL = 2;

/** What is planned or ends lies ahead, what was registered behind; any other time is within a few days of the entry. */
function drawTime(dice: Dice, field: FieldDef, atMs: number): number {
  const { least, most } = DAYS_VALID;
  const { isPlanned }: KindFacts = kindOf(field);
  const { label } = field;
  if (isPlanned) return atMs + dice.int(1, DAYS_NEAR) * DAY_MS;
  const days = /到期|有效期|届满|失效|至$|止$/.test(label)
    ? dice.int(least, most)
    : /注册|登记|出厂|领证|起$|自$/.test(label)
      ? -dice.int(least, most)
      : dice.int(-DAYS_NEAR, DAYS_NEAR);
  return atMs + days * DAY_MS;
}

const LONGITUDE = 180;
const LATITUDE = 90;
const PLANNED_STEP = 10;

function drawNumber({ dice, place, at }: ValueScene, field: FieldDef): number {
  const { scale = 0, bounds, input }: KindFacts = kindOf(field);
  const unit = (input.type === 'number' ? input.unit : undefined) ?? '';
  if (unit === '°' && bounds?.max === LONGITUDE) return place.longitude;
  if (unit === '°' && bounds?.max === LATITUDE) return place.latitude;
  if (/排序|序号/.test(field.label)) return at + 1;
  const [low, high] = usualRange(field, unit);
  const least = Math.max(bounds?.min ?? low, Math.min(low, bounds?.max ?? low));
  const most = Math.min(bounds?.max ?? Math.max(high, least), Math.max(high, least));
  if (scale === 0) return dice.int(Math.ceil(least), Math.floor(most));
  const drawn = roundTo(dice.decimal(least, most, scale), scale);
  const whole = Math.round(drawn / PLANNED_STEP) * PLANNED_STEP;
  // Nobody plans to the kilogram.
  return unit === '吨' && field.label.startsWith('计划') && whole >= least && whole <= most ? whole : drawn;
}

function usualRange(field: FieldDef, unit: string): readonly [low: number, high: number] {
  if (isMoney(field)) return unit.includes('/') ? [18, 900] : [500, 200_000];
  if (unit === '%' || unit === '‰') return [0.5, 15];
  if (unit === '吨') return [10, 5_000];
  if (/公里|km/.test(unit)) return [20, 900];
  return [1, 60];
}
