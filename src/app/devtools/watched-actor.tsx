/** The watched actor: its statechart, its context, and its possible events. */
import { Empty, Tabs, Tag } from 'antd';
import { contextText, inspectText, shortAddress, possibleText } from './text.ts';
import { placeName, stateText } from './trace-line.ts';
import { lazyPart } from '../live/lazy-part.tsx';
import { StateChart } from '../ui/chart/state-chart.tsx';
import { ContextTree } from './context-tree.tsx';
import { PossibleList } from './possible-list.tsx';
import type { Machines, Watched } from './use-machines.ts';

/** A production build does not contain it. */
const SendEvent = import.meta.env.DEV
  ? lazyPart<{ readonly watched: Watched }>(async () => (await import('./send-event.tsx')).SendEvent)
  : undefined;

export function WatchedChart({ machines: { watched, trace } }: { readonly machines: Machines }) {
  if (!watched) return <Empty className="machines-chart" description={inspectText.none} />;
  const { actor, chart, active, taken, timers, snapshot } = watched;
  const isLeader = trace.places.get(actor.card.place.id)?.isLeader === true;
  return (
    <section className="machines-chart" aria-label={inspectText.chart}>
      <h2>
        {actor.card.name}
        <span className="machines-where">{placeName(trace, actor.card.place)}</span>
        {isLeader && <Tag color="processing">{shortAddress.leads}</Tag>}
        {actor.endedAtMs !== undefined && <Tag>{inspectText.hasEnded}</Tag>}
        <code data-testid="watched-state">{stateText(snapshot.value)}</code>
        {snapshot.error !== '' && <Tag color="error">{snapshot.error}</Tag>}
      </h2>
      {chart ? (
        <StateChart key={watched.key} chart={chart} active={active} taken={taken} timers={timers} />
      ) : (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={inspectText.noChart} />
      )}
    </section>
  );
}

export function WatchedTabs({ machines }: { readonly machines: Machines }) {
  return <Tabs className="machines-side" size="small" destroyOnHidden items={[...watchedPanels(machines, false)]} />;
}

export function watchedPanels({ watched, at, file, isPaused }: Machines, isNarrow: boolean) {
  if (!watched) return [];
  const { snapshot, before, events, actor, timers } = watched;
  const isNow = at === undefined && file === undefined && !isPaused;
  return [
    {
      key: 'context',
      label: contextText.title,
      children: <ContextTree key={watched.key} now={snapshot.context} before={before?.context} />,
    },
    {
      key: 'possible',
      label: isNarrow ? possibleText.titleShort : isNow ? possibleText.title : possibleText.titlePast,
      children: (
        <>
          <PossibleList events={events} timers={timers} />
          {SendEvent && isNow && actor.endedAtMs === undefined && <SendEvent watched={watched} />}
        </>
      ),
    },
  ];
}
