/** An arrow along the path from the layout, with a label line for each of its transitions. */
import { EdgeLabelRenderer } from '@xyflow/react';
import type { Edge, EdgeProps } from '@xyflow/react';
import { ClockCircleOutlined } from '@ant-design/icons';
import type { ChartTransition } from '#inspection/chart.ts';
import { transitionText, withActions } from './chart-words.ts';
import { useChartState } from './chart-state.ts';
import type { ChartState } from './chart-state.ts';
import { Countdown } from './countdown.tsx';
import { pathOf } from './positioned-chart.ts';
import type { PositionedEdge } from './positioned-chart.ts';

export type ArrowEdge = Edge<{ readonly edge: PositionedEdge }, 'arrow'>;

export const ARROW_HEAD = 'qs-chart-head';
export const ARROW_HEAD_LIT = 'qs-chart-head-lit';

export function Arrow({ data }: EdgeProps<ArrowEdge>) {
  const state = useChartState();
  if (!data) return null;
  const { edge } = data;
  const { arrow, label } = edge;
  const path = pathOf(edge.points);
  const isTaken = arrow?.transitions.some(({ id }) => state.taken.has(id)) === true;
  const nearness = nearnessOf(edge, state);
  return (
    <>
      <path
        className={`qs-chart-way ${nearness}${isTaken ? ' is-taken' : ''}`}
        d={path}
        markerEnd={`url(#${isTaken ? ARROW_HEAD_LIT : ARROW_HEAD})`}
      />
      {isTaken && <path key={state.takenNo} className="qs-chart-run" d={path} pathLength={1} />}
      {arrow && label && (
        <EdgeLabelRenderer>
          <div
            className={`qs-chart-label nopan ${nearness}`}
            style={{ transform: `translate(${label.x}px, ${label.y}px)`, width: label.width, minHeight: label.height }}
          >
            {arrow.transitions.map(transition => (
              <Line key={transition.id} transition={transition} state={state} />
            ))}
          </div>
        </EdgeLabelRenderer>
      )}
    </>
  );
}

type LineProps = { readonly transition: ChartTransition; readonly state: ChartState };

function Line({ transition, state: { taken, timers, pick } }: LineProps) {
  const { id, delay, event } = transition;
  const timer = delay && timers.find(each => each.event === event);
  const text = transitionText(transition);
  return (
    // Keyboard users choose in the text version below the drawing.
    <div
      className={`qs-chart-event${taken.has(id) ? ' is-taken' : ''}`}
      title={withActions(text, transition.actions)}
      onClick={() => pick({ kind: 'transition', id })}
    >
      {delay && <ClockCircleOutlined aria-hidden />} {text}
      {timer && <Countdown timer={timer} />}
    </div>
  );
}

/** While a state is chosen, its own arrows are emphasised and the others are faded. */
function nearnessOf({ source, target }: PositionedEdge, { picked }: ChartState): string {
  if (picked === undefined) return '';
  return source === picked || target === picked ? 'is-near' : 'is-far';
}
