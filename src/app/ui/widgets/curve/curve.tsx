/** Curves of values over time, drawn as SVG: a line for each series, marks at round values, and a table of the points for who cannot see them. */
import { useCallback, useState } from 'react';
import { marksAround, pathThrough, scaleOver, spanOf } from './curve-scale.ts';
import type { CurveSeries, Span } from './curve-scale.ts';
import './curve.css';

type CurveProps = {
  /** What is shown, for who cannot see it. */
  readonly label: string;
  readonly series: readonly CurveSeries[];
  /** Times that are shown although no point lies there. */
  readonly bounds?: Partial<Span>;
  /** A value holds until the next one. */
  readonly isStepped?: boolean;
  readonly heightPx?: number;
  readonly timeText: (at: number) => string;
  readonly valueText: (value: number) => string;
};

const LEFT_PX = 56;
const RIGHT_PX = 16;
const TOP_PX = 10;
const BOTTOM_PX = 24;
const HEIGHT_PX = 240;
/** Colours of the theme that differ by lightness too. */
const COLOURS = 6;

export function Curve({ label, series, bounds = {}, isStepped = false, heightPx = HEIGHT_PX, timeText, valueText }: CurveProps) {
  const [width, measure] = useWidth();
  const span = spanOf(series, bounds);
  const marks = marksAround(
    series.flatMap(({ points }) => points.map(({ value }) => value)),
    valueText,
  );
  const [least = 0, most = 0] = [marks[0], marks.at(-1)];
  const x = scaleOver(span ?? { from: 0, to: 0 }, LEFT_PX, Math.max(width - RIGHT_PX, LEFT_PX));
  const y = scaleOver({ from: least, to: most }, heightPx - BOTTOM_PX, TOP_PX);
  return (
    <figure className="curve" ref={measure} style={{ height: heightPx }}>
      {span && width > 0 && (
        <svg width={width} height={heightPx} role="img" aria-label={label}>
          {marks.map(mark => (
            <g key={mark} className="curve-mark">
              <line x1={LEFT_PX} x2={width - RIGHT_PX} y1={y(mark)} y2={y(mark)} />
              <text x={LEFT_PX - 6} y={y(mark)} dominantBaseline="middle" textAnchor="end">
                {valueText(mark)}
              </text>
            </g>
          ))}
          <g className="curve-mark">
            <text x={LEFT_PX} y={heightPx - 6}>
              {timeText(span.from)}
            </text>
            <text x={width - RIGHT_PX} y={heightPx - 6} textAnchor="end">
              {timeText(span.to)}
            </text>
          </g>
          {series.map(({ name, points }, at) => (
            <g key={name} className={`curve-series is-${at % COLOURS}`}>
              <path d={pathThrough(points, x, y, isStepped, span.to)} />
              {points.map(point => (
                <circle key={`${point.at} ${point.value}`} cx={x(point.at)} cy={y(point.value)} r={3}>
                  <title>{`${name} ${timeText(point.at)} ${valueText(point.value)}`}</title>
                </circle>
              ))}
            </g>
          ))}
        </svg>
      )}
    </figure>
  );
}

/** The colours of the lines, with their names. */
export const CurveLegend = ({ names }: { readonly names: readonly string[] }) => (
  <ul className="curve-legend">
    {names.map((name, at) => (
      <li key={name} className={`is-${at % COLOURS}`}>
        {name}
      </li>
    ))}
  </ul>
);

/** The width of an element, followed while it changes. */
function useWidth(): readonly [width: number, measure: (element: HTMLElement | null) => (() => void) | undefined] {
  const [width, setWidth] = useState(0);
  const measure = useCallback((element: HTMLElement | null) => {
    if (!element) return undefined;
    const observer = new ResizeObserver(([entry]) => setWidth(Math.floor(entry?.contentRect.width ?? 0)));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [width, measure];
}
