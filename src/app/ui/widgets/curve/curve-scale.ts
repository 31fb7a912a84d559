/** The geometry of a curve: the values at its marks, and the path through its points. */

/** `at`: epoch ms. */
export type CurvePoint = { readonly at: number; readonly value: number };
export type CurveSeries = { readonly name: string; readonly points: readonly CurvePoint[] };
export type Span = { readonly from: number; readonly to: number };
/** Maps a value to pixels. */
export type Scale = (value: number) => number;

const MARKS = 4;
const ROUND_STEPS = [1, 2, 2.5, 5, 10] as const;

/**
 * Round values around all of these, ascending, at most a few.
 * @param textOf as the marks are written: no two neighbours read the same, however little the values differ.
 */
export function marksAround(values: readonly number[], textOf: (value: number) => string = String): readonly number[] {
  const [least, most] = [Math.min(...values), Math.max(...values)];
  if (!Number.isFinite(least)) return [];
  const wanted = (most - least) / MARKS || Math.max(Math.abs(most) / 10, 1);
  return marksWithStep(least, most, wanted, textOf);
}

function marksWithStep(least: number, most: number, wanted: number, textOf: (value: number) => string): readonly number[] {
  const power = 10 ** Math.floor(Math.log10(wanted));
  const step = (ROUND_STEPS.find(round => round * power >= wanted) ?? 10) * power;
  const first = Math.floor(least / step);
  const last = Math.max(Math.ceil(most / step), first + 1);
  const marks = Array.from({ length: last - first + 1 }, (_, at) => Number(((first + at) * step).toPrecision(12)));
  const isTold = new Set(marks.map(textOf)).size === marks.length || step > Math.max(Math.abs(least), Math.abs(most));
  return isTold ? marks : marksWithStep(least, most, step * 2, textOf);
}

/** A span without length maps everything to its middle. */
export function scaleOver({ from, to }: Span, start: number, end: number): Scale {
  const length = to - from;
  return value => (length === 0 ? (start + end) / 2 : start + ((value - from) / length) * (end - start));
}

/** @param isStepped a value holds until the next one, and to the end. */
export function pathThrough(points: readonly CurvePoint[], x: Scale, y: Scale, isStepped: boolean, endAt: number): string {
  const [first, ...rest] = points;
  if (!first) return '';
  const at = (value: number): string => value.toFixed(1);
  const start = `M${at(x(first.at))} ${at(y(first.value))}`;
  const lines = rest.map(point => (isStepped ? `H${at(x(point.at))}V${at(y(point.value))}` : `L${at(x(point.at))} ${at(y(point.value))}`));
  const tail = isStepped ? `H${at(x(Math.max(endAt, points.at(-1)?.at ?? 0)))}` : '';
  return start + lines.join('') + tail;
}

/** The span of all points, widened to the given bounds. */
export function spanOf(series: readonly CurveSeries[], bounds: Partial<Span>): Span | undefined {
  const times = [...series.flatMap(({ points }) => points.map(({ at }) => at)), ...[bounds.from, bounds.to].flatMap(bound => bound ?? [])];
  return times.length === 0 ? undefined : { from: Math.min(...times), to: Math.max(...times) };
}
