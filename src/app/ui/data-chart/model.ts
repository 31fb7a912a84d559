/** The data of a chart: names along one axis, and series of values over them. */
import { numberText } from '#schema/number-text.ts';
import { valueText } from '#schema/value-text.ts';

export type ChartKind = 'bar' | 'line' | 'radar' | 'boxplot';
export type ChartSeries = {
  readonly name: string;
  readonly unit?: string | undefined;
  /** Decimals shown. */
  readonly scale: number;
  /** One for each name; `undefined`: there is none. */
  readonly values: readonly (number | undefined)[];
};
export type ChartModel = {
  readonly kind: ChartKind;
  readonly names: readonly string[];
  /** Of a boxplot: least, first quartile, median, third quartile, greatest. */
  readonly series: readonly ChartSeries[];
};

/** Colours and sizes of the theme in force. */
export type ChartLook = {
  readonly text: string;
  readonly weak: string;
  readonly line: string;
  readonly back: string;
  readonly fontFamily: string;
  readonly colours: readonly string[];
  readonly isStill: boolean;
};

/** 1,234.50 吨; — for a number that cannot be. */
export function chartNumber(value: number, { scale, unit }: Pick<ChartSeries, 'scale' | 'unit'>): string {
  const text = numberText(value, scale);
  return text === '' ? valueText.empty : unit === undefined ? text : `${text} ${unit}`;
}
