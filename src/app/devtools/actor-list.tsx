/** The actors by tab and thread, each with its state. Ended actors stay in the list, below the others, until they are cleared. */
import { Empty, Tag } from 'antd';
import { inspectText, shortAddress } from './text.ts';
import type { Place } from '#inspection/report.ts';
import type { Trace, TraceActor, TracePlace } from './trace.ts';
import { stateText, placeName, workOf } from './trace-line.ts';
import { useSchema } from '../live/schema.tsx';
import type { KeyboardEvent } from 'react';

type ActorListProps = {
  readonly trace: Trace;
  readonly watched: string | undefined;
  readonly ownTabId: string | undefined;
  readonly onWatch: (actor: string) => void;
};

export function ActorList({ trace, ...rest }: ActorListProps) {
  if (trace.places.size === 0) return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={inspectText.waiting} />;
  const actors = [...trace.actors.values()];
  return (
    <nav className="actor-list" aria-label={inspectText.actors} onKeyDown={onListArrows}>
      {positionsInOrder(trace).map(place => (
        <PlaceGroup
          key={place.place.id}
          trace={trace}
          tracePlace={place}
          actors={actors.filter(({ card }) => card.place.id === place.place.id)}
          {...rest}
        />
      ))}
    </nav>
  );
}

type PlaceGroupProps = ActorListProps & { readonly tracePlace: TracePlace; readonly actors: readonly TraceActor[] };

function PlaceGroup({ trace, tracePlace, actors, watched, ownTabId, onWatch }: PlaceGroupProps) {
  const { place, title, isLeader, isGone } = tracePlace;
  const living = actors.filter(({ endedAtMs, card }) => endedAtMs === undefined || card.key === watched);
  const ended = actors.filter(({ endedAtMs, card }) => endedAtMs !== undefined && card.key !== watched);
  const name = nameOf(trace, place);
  const draw = (actor: TraceActor) => (
    <ActorItem key={actor.card.key} actor={actor} depth={depthOf(trace, actor)} isWatched={actor.card.key === watched} onWatch={onWatch} />
  );
  return (
    <section data-place={place.kind} data-leader={isLeader === true} data-gone={isGone}>
      <h3>
        {name}
        {place.kind === 'tab' && place.tabId === ownTabId && <Tag>{shortAddress.thisTab}</Tag>}
        {isLeader === true && (
          <Tag color="processing" title={shortAddress.leadsHint}>
            {shortAddress.leads}
          </Tag>
        )}
        {isGone && <Tag>{shortAddress.gone}</Tag>}
        {place.kind === 'tab' && <span className="actor-place-title">{title}</span>}
      </h3>
      <ul>{living.map(draw)}</ul>
      {ended.length > 0 && (
        <details className="actor-ended">
          <summary>{inspectText.ended(ended.length)}</summary>
          <ul>{ended.map(draw)}</ul>
        </details>
      )}
    </section>
  );
}

type ActorItemProps = {
  readonly actor: TraceActor;
  readonly depth: number;
  readonly isWatched: boolean;
  readonly onWatch: (actor: string) => void;
};

function ActorItem({ actor: { card, snapshot, endedAtMs }, depth, isWatched, onWatch }: ActorItemProps) {
  const work = workOf(card, useSchema());
  const state = endedAtMs === undefined ? stateText(snapshot.value) || card.machine : inspectText.hasEnded;
  return (
    <li style={{ paddingInlineStart: depth * 12 }}>
      <button
        type="button"
        className="actor-item"
        data-actor={card.name}
        data-ended={endedAtMs !== undefined}
        aria-current={isWatched}
        title={card.key}
        onClick={() => onWatch(card.key)}
      >
        <span className="actor-name">
          {card.name}
          {work !== '' && <span className="actor-work"> {work}</span>}
        </span>
        <span className="actor-state" data-error={snapshot.error !== ''}>
          {state}
        </span>
      </button>
    </li>
  );
}

/** In the order of the tabs; a tab comes before its worker. */
function positionsInOrder({ tabs, places }: Trace): readonly TracePlace[] {
  const rank = ({ place }: TracePlace): number => tabs.indexOf(place.tabId) * 2 + (place.kind === 'tab' ? 0 : 1);
  return [...places.values()].toSorted((a, b) => rank(a) - rank(b));
}

/** A worker is listed below its tab, if the tab is known. */
function nameOf(trace: Trace, place: Place): string {
  return place.kind === 'worker' && trace.places.has(place.tabId) ? shortAddress.worker : placeName(trace, place);
}

const MAX_DEPTH = 4;

function depthOf({ actors }: Trace, { card }: TraceActor): number {
  let depth = 0;
  for (let parent = card.parent; parent !== undefined && depth < MAX_DEPTH; parent = actors.get(parent)?.card.parent) depth++;
  return depth;
}

/** Keyboard movement in a list of buttons: the arrow keys go to the next or previous button, Home and End to the ends. */
function onListArrows(event: KeyboardEvent<HTMLElement>): void {
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>('button, summary')].filter(item => item.checkVisibility());
  const at = items.findIndex(item => item === document.activeElement);
  const to: Readonly<Record<string, number>> = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: items.length - 1 };
  const item = at < 0 ? undefined : items[to[event.key] ?? -1];
  if (!item) return;
  event.preventDefault();
  item.focus();
}
