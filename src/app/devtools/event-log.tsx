/** 日志: the filtered timeline of all actors. Choosing a line selects its moment. */
import { useDeferredValue, useMemo, useState } from 'react';
import { Button, Empty, Input, Select } from 'antd';
import { PauseOutlined, CaretRightOutlined, VerticalAlignBottomOutlined } from '@ant-design/icons';
import { entryText, logText } from './text.ts';
import { createEntryFilter } from './trace-filter.ts';
import type { EntryKind } from './trace-filter.ts';
import { lineOf, nameIn } from './trace-line.ts';
import type { Trace, TraceEntry } from './trace.ts';
import { LogList } from './log-list.tsx';
import type { Machines } from './use-machines.ts';
import { useSchema } from '../live/schema.tsx';
import { CLEARABLE } from '../ui/widgets/clearable.tsx';

type EventLogProps = Pick<Machines, 'trace' | 'at' | 'goToEntry' | 'goNow' | 'isPaused' | 'setPaused'> & {
  readonly isFile: boolean;
  readonly isNarrow: boolean;
};

const ROW_PX = 28;
const NARROW_ROW_PX = 52;
const KINDS: readonly EntryKind[] = ['step', 'crossing', 'decision', 'card', 'died', 'place'];
const KIND_OPTIONS = KINDS.map(value => ({ value, label: entryText.kinds[value] }));

export function EventLog({ trace, at, goToEntry, goNow, isPaused, setPaused, isFile, isNarrow }: EventLogProps) {
  const [actor, setActor] = useState<string>();
  const [kinds, setKinds] = useState<readonly EntryKind[]>([]);
  const [text, setText] = useState('');
  const [isFollowing, setFollowing] = useState(true);
  const soughtText = useDeferredValue(text);
  const schema = useSchema();
  const filter = useMemo(() => createEntryFilter({ actor, kinds, text: soughtText }, schema), [actor, kinds, soughtText, schema]);
  const items = useMemo(() => filter(trace), [filter, trace]);
  const actors = useActorOptions(trace);
  const jump = (): void => {
    setFollowing(true);
    goNow();
  };
  return (
    <div className="event-log">
      <div className="event-log-bar">
        <Select
          aria-label={logText.actor}
          placeholder={logText.anyActor}
          allowClear={CLEARABLE}
          showSearch={{ optionFilterProp: 'label' }}
          popupMatchSelectWidth={false}
          value={actor}
          options={actors}
          onChange={(value: string | undefined) => setActor(value)}
        />
        <Select
          mode="multiple"
          aria-label={logText.kind}
          placeholder={logText.anyKind}
          allowClear={CLEARABLE}
          maxTagCount="responsive"
          popupMatchSelectWidth={false}
          value={[...kinds]}
          options={KIND_OPTIONS}
          onChange={setKinds}
        />
        <Input
          allowClear
          value={text}
          placeholder={logText.search}
          aria-label={logText.search}
          onChange={event => setText(event.target.value)}
        />
        {!isFile && (
          <Button
            icon={isPaused ? <CaretRightOutlined aria-hidden /> : <PauseOutlined aria-hidden />}
            aria-pressed={isPaused}
            onClick={() => setPaused(!isPaused)}
          >
            {isPaused ? logText.resume : logText.pause}
          </Button>
        )}
        <Button icon={<VerticalAlignBottomOutlined aria-hidden />} disabled={isFollowing && at === undefined} onClick={jump}>
          {logText.jump}
        </Button>
        <span className="event-log-count" role="status" data-testid="log-count">
          {logText.count(items.length)}
        </span>
      </div>
      {items.length === 0 ? (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={trace.entries.size === 0 ? logText.nothing : logText.noMatch} />
      ) : (
        <LogList
          label={logText.label}
          items={items}
          rowPx={isNarrow ? NARROW_ROW_PX : ROW_PX}
          chosen={at}
          onChoose={goToEntry}
          isFollowing={isFollowing && at === undefined}
          onFollow={setFollowing}
          renderItem={entry => <Line entry={entry} trace={trace} />}
        />
      )}
    </div>
  );
}

function Line({ entry, trace }: { readonly entry: TraceEntry; readonly trace: Trace }) {
  const { time, who, what, outcome, isFailure } = lineOf(entry, trace, useSchema());
  return (
    <>
      <span className="log-time">{time}</span>
      <span className="log-who">{who}</span>
      <span className="log-what" data-kind={entry.kind}>
        {what}
      </span>
      <span className="log-outcome" data-failure={isFailure}>
        {outcome}
      </span>
    </>
  );
}

/** Memoised by the set of actors, because the trace changes ten times a second. */
function useActorOptions(trace: Trace): { value: string; label: string }[] {
  const key = [...trace.actors.keys()].join();
  const [held, setHeld] = useState({ key: '', options: optionsOf(trace) });
  if (held.key === key) return held.options;
  const options = optionsOf(trace);
  setHeld({ key, options });
  return options;
}

const optionsOf = (trace: Trace) => Array.from(trace.actors.keys(), value => ({ value, label: nameIn(trace, value) }));
