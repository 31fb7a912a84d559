/**
 * Points, an outline and a circle on a plane with a grid of degrees and a scale: no map, so nothing is loaded. Where `onMove` is given the points
 * are moved by dragging and by the arrow keys, and a tap on the plane adds one.
 */
import { useId, useRef, useState } from 'react';
import type { KeyboardEvent, PointerEvent } from 'react';
import { AimOutlined, ZoomInOutlined, ZoomOutOutlined } from '@ant-design/icons';
import { Button, Space, Tooltip } from 'antd';
import { useIsNarrow } from '../../../live/use-device.ts';
import { fitView, isInside, toPoint, toSpot, zoomed } from './geometry.ts';
import type { Circle, PlaneView, Point, Size, Spot } from './geometry.ts';
import { PlaneGrid } from './plane-grid.tsx';
import { planeText } from './text.ts';
import './plane.css';

export type PlaneProps = {
  /** Names the drawing. */
  readonly label: string;
  readonly points: readonly Point[];
  readonly nameOf: (at: number) => string;
  /** The corners of an area; drawn closed. */
  readonly outline?: readonly Point[];
  readonly circle?: Circle | undefined;
  /** Shown, not moved. */
  readonly others?: readonly Point[];
  /** In the narrow column of a detail on a phone. */
  readonly isBesideLabel?: boolean;
  /** Absent: the drawing is only looked at. */
  readonly edit?: PlaneEdit | undefined;
};
export type PlaneEdit = {
  readonly hint: string;
  readonly onMove: (at: number, to: Point) => void;
  /** A tap on the plane. @param spots where the present points are drawn. */
  readonly onTap: (point: Point, spot: Spot, spots: readonly Spot[]) => void;
  readonly onRemove?: (at: number) => void;
};

const DESK: Size = { widthPx: 600, heightPx: 280 };
const PHONE: Size = { widthPx: 330, heightPx: 260 };
const PHONE_DETAIL: Size = { widthPx: 200, heightPx: 180 }; // beside its label
const ZOOM = 0.5;
const DOT_PX = 6;
const TOUCH_PX = 15;
const STEP_PX = 4;
const FAR_STEPS = 10;
const ARROWS: Readonly<Record<string, Spot>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

export function Plane({ label, points, nameOf, outline = [], circle, others = [], isBesideLabel = false, edit }: PlaneProps) {
  const size = !useIsNarrow() ? DESK : isBesideLabel ? PHONE_DETAIL : PHONE;
  const all = [...points, ...outline, ...others];
  const fitted = fitView(all, circle, size);
  // Until the user looks or points somewhere, the plane follows what is drawn.
  const [chosen, setChosen] = useState<PlaneView>();
  const svg = useRef<SVGSVGElement>(null);
  const hintId = useId();
  // Typed numbers may be far from where the plane looked.
  const isLost = chosen !== undefined && all.length > 0 && !all.some(point => isInside(size, toSpot(chosen, size, point)));
  const view = chosen === undefined || isLost ? fitted : chosen;
  const at = (point: Point): Spot => toSpot(view, size, point);
  const spots = points.map(at);
  const spotOf = (event: { readonly clientX: number; readonly clientY: number }): Spot => {
    const box = svg.current?.getBoundingClientRect();
    if (!box || box.width === 0) return { x: 0, y: 0 };
    const scale = size.widthPx / box.width;
    return { x: (event.clientX - box.left) * scale, y: (event.clientY - box.top) * scale };
  };
  const middle = points.length === 1 ? points[0] : undefined;
  const onKey = (event: KeyboardEvent, index: number): void => {
    const [arrow, spot] = [ARROWS[event.key], spots[index]];
    if (edit && arrow && spot) {
      event.preventDefault();
      const steps = STEP_PX * (event.shiftKey ? FAR_STEPS : 1);
      edit.onMove(index, toPoint(view, size, { x: spot.x + arrow.x * steps, y: spot.y + arrow.y * steps }));
      setChosen(view);
    }
    if (edit?.onRemove && (event.key === 'Delete' || event.key === 'Backspace')) {
      event.preventDefault();
      edit.onRemove(index);
    }
  };
  const onDrag = (event: PointerEvent, index: number): void => {
    if (!edit || !event.currentTarget.hasPointerCapture(event.pointerId)) return;
    edit.onMove(index, toPoint(view, size, spotOf(event)));
    setChosen(view);
  };
  const centre = circle && at(circle.centre);
  return (
    <div className={edit ? 'plane is-open' : 'plane'}>
      <svg
        ref={svg}
        viewBox={`0 0 ${size.widthPx} ${size.heightPx}`}
        role={edit ? 'group' : 'img'}
        aria-label={planeText.drawing(label)}
        aria-describedby={edit && hintId}
        onClick={event => {
          if (!edit || event.target !== event.currentTarget) return;
          const spot = spotOf(event);
          edit.onTap(toPoint(view, size, spot), spot, spots);
          setChosen(view);
        }}
      >
        <PlaneGrid view={view} size={size} />
        <g pointerEvents="none">
          {outline.length > 1 && (
            <polygon
              className="plane-outline"
              points={outline
                .map(at)
                .map(({ x, y }) => `${x},${y}`)
                .join(' ')}
            />
          )}
          {circle && centre && <circle className="plane-outline" cx={centre.x} cy={centre.y} r={circle.radiusM / view.metresPerPx} />}
          {others.map(at).map(({ x, y }) => (
            <path key={`${x},${y}`} className="plane-other" d={`M${x - 6},${y}h12M${x},${y - 6}v12`} />
          ))}
        </g>
        {spots.map((spot, index) => (
          <g
            key={nameOf(index)}
            className="plane-point"
            {...(edit
              ? {
                  tabIndex: 0,
                  role: 'button',
                  'aria-roledescription': planeText.movable,
                  'aria-label': planeText.point(nameOf(index), points[index]?.longitude ?? 0, points[index]?.latitude ?? 0),
                  'aria-describedby': hintId,
                  onKeyDown: event => onKey(event, index),
                  onPointerDown: event => event.currentTarget.setPointerCapture(event.pointerId),
                  onPointerMove: event => onDrag(event, index),
                }
              : { pointerEvents: 'none' })}
          >
            <circle className="plane-touch" cx={spot.x} cy={spot.y} r={TOUCH_PX} />
            <circle className="plane-dot" cx={spot.x} cy={spot.y} r={DOT_PX} />
            {spots.length > 1 && (
              <text x={spot.x + 9} y={spot.y - 9} aria-hidden>
                {index + 1}
              </text>
            )}
          </g>
        ))}
      </svg>
      <div className="plane-foot">
        <span id={hintId}>{edit?.hint}</span>
        <Space.Compact size="small">
          <ViewButton title={planeText.closer} icon={<ZoomInOutlined />} onClick={() => setChosen(zoomed(view, ZOOM, middle))} />
          <ViewButton title={planeText.farther} icon={<ZoomOutOutlined />} onClick={() => setChosen(zoomed(view, 1 / ZOOM, middle))} />
          <ViewButton title={planeText.all} icon={<AimOutlined />} onClick={() => setChosen(undefined)} />
        </Space.Compact>
      </div>
    </div>
  );
}

type ViewButtonProps = { readonly title: string; readonly icon: React.ReactNode; readonly onClick: () => void };

const ViewButton = ({ title, icon, onClick }: ViewButtonProps) => (
  <Tooltip title={title}>
    <Button size="small" aria-label={title} icon={icon} onClick={onClick} />
  </Tooltip>
);
