/** Computes the first view of a drawing: the whole drawing if it stays readable, else the active states. */
import type { Box, PositionedChart } from './positioned-chart.ts';

/** Below this zoom the texts cannot be read. */
export const READABLE_ZOOM = 0.5;
/** A drawing is never enlarged. */
const FULL_ZOOM = 1;
const MARGIN_PX = 16;

type Viewport = { readonly x: number; readonly y: number; readonly zoom: number };
type Size = { readonly width: number; readonly height: number };

/** The whole drawing, centred, at any zoom. */
export function wholeView({ width, height }: PositionedChart, screen: Size): Viewport {
  const zoom = Math.min(FULL_ZOOM, (screen.width - 2 * MARGIN_PX) / width, (screen.height - 2 * MARGIN_PX) / height);
  return { x: (screen.width - width * zoom) / 2, y: (screen.height - height * zoom) / 2, zoom };
}

/** @param active ids of the active nodes; none: the top of the drawing. */
export function firstView(positioned: PositionedChart, screen: Size, active: ReadonlySet<string>): Viewport {
  const whole = wholeView(positioned, screen);
  return whole.zoom >= READABLE_ZOOM ? whole : closeView(positioned, screen, active);
}

/** The innermost active states, readable and centred; if they do not fit together, the first of them. */
export function closeView(positioned: PositionedChart, screen: Size, active: ReadonlySet<string>): Viewport {
  const leaves = positioned.nodes.filter(({ node }) => active.has(node.id) && !node.children.some(({ id }) => active.has(id)));
  const first = leaves[0]?.box ?? positioned.dots[0]?.box ?? { x: 0, y: 0, width: 0, height: 0 };
  const all = leaves.map(({ box }) => box).reduce(around, first);
  const fits = (all.width + 2 * MARGIN_PX) * READABLE_ZOOM <= screen.width && (all.height + 2 * MARGIN_PX) * READABLE_ZOOM <= screen.height;
  const shown = fits ? all : first;
  const zoom = Math.min(
    0.8,
    Math.max(READABLE_ZOOM, Math.min(screen.width / (shown.width + 6 * MARGIN_PX), screen.height / (shown.height + 6 * MARGIN_PX))),
  );
  return {
    x: clamped(screen.width / 2 - (shown.x + shown.width / 2) * zoom, positioned.width * zoom, screen.width),
    y: clamped(screen.height / 2 - (shown.y + shown.height / 2) * zoom, positioned.height * zoom, screen.height),
    zoom,
  };
}

/** The view stays within the drawing's edges; a drawing smaller than the screen is centred. */
function clamped(offset: number, length: number, room: number): number {
  if (length + 2 * MARGIN_PX <= room) return (room - length) / 2;
  return Math.min(MARGIN_PX, Math.max(room - length - MARGIN_PX, offset));
}

function around(one: Box, other: Box): Box {
  const [x, y] = [Math.min(one.x, other.x), Math.min(one.y, other.y)];
  return {
    x,
    y,
    width: Math.max(one.x + one.width, other.x + other.width) - x,
    height: Math.max(one.y + one.height, other.y + other.height) - y,
  };
}
