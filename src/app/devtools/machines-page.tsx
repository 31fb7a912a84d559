/**
 * The page 状态机 (/dev/machines): every actor of every tab and worker, live or from a file. One actor is shown with its statechart, its context and
 * its possible events, now or at any recorded moment. The timeline of all actors is below.
 */
import { useState } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import { Alert, Button, Tabs } from 'antd';
import { inspectText, logText, traceText } from './text.ts';
import { faultInjectionText } from './fault-text.ts';
import { useAppServices } from '../live/app-services.tsx';
import { useIsMobile } from '../live/use-device.ts';
import { usePageHeading } from '../page-memory/page-frame.ts';
import { PageCrumbs } from '../ui/widgets/page-header.tsx';
import { TouchSize } from '../ui/widgets/touch-size.tsx';
import { ActorList } from './actor-list.tsx';
import { EventLog } from './event-log.tsx';
import { clearEnded } from './inspect-session.ts';
import { TimeBar } from './time-bar.tsx';
import { TraceButtons } from './trace-files.tsx';
import { useMachines } from './use-machines.ts';
import type { Machines } from './use-machines.ts';
import { FaultPanel } from './fault-panel.tsx';
import { WatchedChart, WatchedTabs, watchedPanels } from './watched-actor.tsx';
import './machines.css';
import { itemAt, nextNo } from './trace-log.ts';
import { SequenceView } from './sequence/sequence-view.tsx';

export function MachinesPage() {
  const machines = useMachines();
  const isMobile = useIsMobile();
  const { title } = usePageHeading();
  const { trace, file, closeFile, openFile, watched } = machines;
  const hasEnded = [...trace.actors.values()].some(({ endedAtMs }) => endedAtMs !== undefined);
  return (
    <TouchSize>
      <PageCrumbs />
      <div className="machines" data-narrow={isMobile} onKeyDown={event => onStepKey(event, machines.stepBy)}>
        <header className="machines-head">
          <h1>{title}</h1>
          <TraceButtons trace={trace} openFile={openFile} />
          {file === undefined && (
            <Button disabled={!hasEnded} onClick={clearEnded}>
              {inspectText.clearEnded}
            </Button>
          )}
        </header>
        {file !== undefined && (
          <Alert
            type="info"
            showIcon
            title={traceText.opened(file, trace.entries.size)}
            action={<Button onClick={closeFile}>{traceText.backToLive}</Button>}
          />
        )}
        {watched && <TimeBar {...machines} watched={watched} />}
        {isMobile ? <Stacked machines={machines} /> : <Beside machines={machines} />}
      </div>
    </TouchSize>
  );
}

type LayoutProps = { readonly machines: Machines };
type Panel = { readonly key: string; readonly label: string; readonly children: ReactNode };

function Beside({ machines }: LayoutProps) {
  return (
    <>
      <div className="machines-main">
        <div className="machines-side">
          <Actors machines={machines} />
        </div>
        <WatchedChart machines={machines} />
        <WatchedTabs machines={machines} />
      </div>
      <PanelTabs className="machines-below" panels={timelinePanels(machines, false)} />
    </>
  );
}

function Stacked({ machines }: LayoutProps) {
  const panels: readonly Panel[] = [
    { key: 'actors', label: inspectText.actors, children: <Actors machines={machines} /> },
    { key: 'chart', label: inspectText.chart, children: <WatchedChart machines={machines} /> },
    ...watchedPanels(machines, true),
    ...timelinePanels(machines, true),
  ];
  return <PanelTabs className="machines-stacked" panels={panels} />;
}

/** A small gap, so that all tabs fit on a phone. antd moves tabs that do not fit into a menu, which has no role tab. */
const TAB_GAP_PX = 14;

function PanelTabs({ panels, className }: { readonly panels: readonly Panel[]; readonly className: string }) {
  const [active, setActive] = useState(panels[0]?.key ?? '');
  return (
    <Tabs
      className={className}
      activeKey={active}
      onChange={setActive}
      size="small"
      tabBarGutter={TAB_GAP_PX}
      destroyOnHidden
      items={[...panels]}
    />
  );
}

function Actors({ machines: { trace, watched, watch, file } }: LayoutProps) {
  const { tabId } = useAppServices();
  return <ActorList trace={trace} watched={watched?.key} ownTabId={file === undefined ? tabId : undefined} onWatch={watch} />;
}

function timelinePanels(machines: Machines, isNarrow: boolean): readonly Panel[] {
  return [
    { key: 'log', label: logText.title, children: <EventLog {...machines} isFile={machines.file !== undefined} isNarrow={isNarrow} /> },
    { key: 'sequence', label: inspectText.sequence, children: <SequencePanel machines={machines} /> },
    ...(import.meta.env.DEV ? [{ key: 'injection', label: faultInjectionText.title, children: <FaultPanel /> }] : []),
  ];
}

/** ← and → select the previous and next moment of the watched actor, unless the focused element uses these keys itself. */
function onStepKey(event: KeyboardEvent, stepBy: (count: number) => void): void {
  const { target, key, ctrlKey, metaKey, altKey, shiftKey } = event;
  if ((key !== 'ArrowLeft' && key !== 'ArrowRight') || ctrlKey || metaKey || altKey || shiftKey || event.defaultPrevented) return;
  if (target instanceof Element && target.closest('input, textarea, select, [role="tab"], [role="slider"], [contenteditable="true"]'))
    return;
  event.preventDefault();
  stepBy(key === 'ArrowLeft' ? -1 : 1);
}

const SPAN_MS = 300_000;

/** 时序图: the messages between the actors in the last five minutes, or in the five minutes that contain a selected older moment. */
function SequencePanel({ machines: { trace, at, goToEntry } }: { readonly machines: Machines }) {
  const { entries } = trace;
  const lastMs = itemAt(entries, nextNo(entries) - 1)?.atMs ?? 0;
  const lookedAtMs = (at === undefined ? undefined : itemAt(entries, at)?.atMs) ?? lastMs;
  // Counted back from the end in whole spans, so that selecting a message does not move the picture.
  const toMs = lastMs - Math.max(0, Math.floor((lastMs - lookedAtMs) / SPAN_MS)) * SPAN_MS;
  const pick = (no: number): void => {
    const entry = itemAt(entries, no);
    if (entry) goToEntry(entry);
  };
  return <SequenceView trace={trace} fromMs={toMs - SPAN_MS} toMs={toMs} onPick={pick} />;
}
