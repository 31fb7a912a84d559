/** Points on the earth: a list of them, e.g. the corners of a fence, or one. JSON of {longitude, latitude} in degrees, in one text. */
import type { FieldValue, Values } from '../row.ts';
import type { KindFacts } from './facts.ts';
import type { CommonOptions, FieldBase } from './options.ts';
import { plainText } from './shared/codes.ts';
import { itemsOf, shapeValue, whatIsWrong } from './shared/shape.ts';
import type { Shape } from './shared/shape.ts';

export type CoordinatesOptions = CommonOptions & {
  /** One point and no list. */
  readonly one?: true;
  /** Of a list. */
  readonly atLeast?: number;
  readonly atMost?: number;
};
export type CoordinatesField = FieldBase<'coordinates'> & CoordinatesOptions;

export const coordinates = (label: string, options: CoordinatesOptions = {}): CoordinatesField => ({
  kind: 'coordinates',
  label,
  ...options,
});

const POINTS_MOST = 300; // their text stays below the longest that a row may hold
const DEGREES = { type: 'number', scale: 6, unit: '°', required: true } as const;
const parts = {
  longitude: { ...DEGREES, label: '经度', min: -180, max: 180 },
  latitude: { ...DEGREES, label: '纬度', min: -90, max: 90 },
} as const;

export function coordinatesFacts({ one, atLeast, atMost = POINTS_MOST }: CoordinatesField) {
  const shape: Shape = one ? { parts } : { parts, list: { item: '点', ...(atLeast !== undefined && { atLeast }), atMost } };
  const points = (value: unknown) => itemsOf(shape, value) ?? (typeof value === 'string' ? pairs(value, one === true) : undefined);
  const normal = (value: FieldValue): string => shapeValue(shape, points(value) ?? []) ?? String(value);
  const text = (value: FieldValue): string => points(value)?.map(pairText).join('；') ?? String(value);
  return {
    ...plainText,
    title: '坐标',
    text,
    written: normal,
    decode: raw => (typeof raw === 'string' ? normal(raw) : shapeValue(shape, points(raw) ?? [])),
    wrong: value => whatIsWrong(shape, points(value)),
    display: 'plane',
    isWide: true,
    column: { widthPx: 200 },
    input: { type: 'points', shape, items: points },
    editor: 'coordinates',
    storage: { type: 'text' },
    cell: {
      type: 'own',
      isWide: true,
      write: text,
      read: written => (points(written) ? normal(written) : undefined),
    },
  } as const satisfies KindFacts;
}

const pairText = ({ longitude, latitude }: Values): string => `${longitude ?? ''},${latitude ?? ''}`;

const PAIR = /^(-?\d+(?:\.\d+)?)[,，\s]\s*(-?\d+(?:\.\d+)?)$/;

/** 118.1,39.1；118.2,39.1: how people write points, and how some were stored before they had a kind of their own. */
function pairs(written: string, isOne: boolean): readonly Values[] | undefined {
  const texts = written.split(/[;；|\n]/).filter(pair => pair.trim() !== '');
  const read = texts.map(pair => {
    const [, longitude, latitude] = PAIR.exec(pair.trim()) ?? [];
    return longitude === undefined || latitude === undefined ? undefined : { longitude: degrees(longitude), latitude: degrees(latitude) };
  });
  return read.length > 0 && (!isOne || read.length === 1) && read.every(point => point !== undefined) ? read : undefined;
}

const degrees = (written: string): number => Number(Number(written).toFixed(DEGREES.scale));
