/** The lines of longitude and latitude with their degrees, and a bar that says how long it is on the ground. */
import { gridOf, scaleBar, toSpot } from './geometry.ts';
import type { PlaneView, Size } from './geometry.ts';
import { planeText } from './text.ts';

/** A number nearer to the edge would be cut. */
const LABEL_PX = 52;
const LINE_PX = 14;

export function PlaneGrid({ view, size }: { readonly view: PlaneView; readonly size: Size }) {
  const { longitudes, latitudes } = gridOf(view, size);
  const { centre } = view;
  const bar = scaleBar(view);
  const [right, bottom] = [size.widthPx - 12, size.heightPx - 20];
  return (
    <g pointerEvents="none" aria-hidden>
      {longitudes.map(longitude => {
        const { x } = toSpot(view, size, { ...centre, longitude });
        return (
          <g key={longitude}>
            <path className="plane-grid" d={`M${x},0V${size.heightPx}`} />
            {x < size.widthPx - LABEL_PX && (
              <text x={x + 3} y={size.heightPx - 5}>
                {longitude}°
              </text>
            )}
          </g>
        );
      })}
      {latitudes.map(latitude => {
        const { y } = toSpot(view, size, { ...centre, latitude });
        return (
          <g key={latitude}>
            <path className="plane-grid" d={`M0,${y}H${size.widthPx}`} />
            {y > LINE_PX && (
              <text x={3} y={y - 3}>
                {latitude}°
              </text>
            )}
          </g>
        );
      })}
      <path className="plane-scale" d={`M${right - bar.px},${bottom - 5}v5h${bar.px}v-5`} />
      <text x={right} y={bottom - 9} textAnchor="end">
        {planeText.length(bar.metres)}
      </text>
    </g>
  );
}
