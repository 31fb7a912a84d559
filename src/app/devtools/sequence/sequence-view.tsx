/**
 * The sequence diagram: lifelines from left to right, time downwards. Only the visible part is
 * drawn. The arrow keys select the next or previous message.
 */
import { memo, useId, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { Button, Empty, Flex, Space } from 'antd';
import { DownloadOutlined, VerticalAlignBottomOutlined, ZoomInOutlined, ZoomOutOutlined } from '@ant-design/icons';
import dayjs from 'dayjs';
import { MAX_MESSAGES, messageSentence, sequenceOf } from '../sequence.ts';
import type { Sequence, SequenceMessage } from '../sequence.ts';
import { sequenceText } from '../text.ts';
import type { Trace } from '../trace.ts';
import { saveAsFile } from '../../live/save-as-file.ts';
import { useLatest } from '../../live/use-latest.ts';
import { SequenceHead } from './sequence-head.tsx';
import { HEAD_PX, messagesBetween, positionSequence } from './sequence-places.ts';
import { SequenceRow } from './sequence-row.tsx';
import { sequenceSvg } from './sequence-svg.ts';
import './sequence.css';
import { useSchema } from '../../live/schema.tsx';

/** Pixels per second; 0: one row per message. */
const ZOOMS = [0, 20, 100, 500, 2_500] as const;
const TEXT_LINES = 200;
/** The height drawn above and below the visible part (px). Within it scrolling draws nothing again. */
const BEYOND_PX = 320;
/** Within this distance from the end (px) new messages are followed. */
const NEAR_PX = 40;

export function SequenceView({ trace, fromMs, toMs, onPick }: SequenceViewProps) {
  const id = useId();
  const [zoom, setZoom] = useState(0);
  const [chosenNo, setChosenNo] = useState<number>();
  const [isTextOpen, setTextOpen] = useState(false);
  const schema = useSchema();
  const sequence = useMemo(() => sequenceOf(trace, schema, fromMs, toMs), [trace, schema, fromMs, toMs]);
  const positioned = useMemo(() => positionSequence(sequence, ZOOMS[zoom] ?? 0), [sequence, zoom]);
  const { box, top, height, onScroll, reveal, toEnd } = useScroll(positioned.height);
  const { messages } = positioned;
  const [drawnTop, drawnBottom] = [Math.max(0, top - BEYOND_PX), Math.min(positioned.height, top + height + 2 * BEYOND_PX)];
  const rows = messagesBetween(messages, drawnTop, drawnBottom);

  const choose = useLatest((no: number): void => {
    setChosenNo(no);
    onPick?.(no);
  });
  const zoomBy = (steps: number): void => setZoom(Math.max(0, Math.min(ZOOMS.length - 1, zoom + steps)));
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === '+' || event.key === '=') zoomBy(1);
    else if (event.key === '-') zoomBy(-1);
    else {
      const held = messages.findIndex(({ message }) => message.no === chosenNo);
      const at = held < 0 ? messages.length : held;
      const to: Readonly<Record<string, number>> = {
        ArrowDown: at + 1,
        ArrowUp: at - 1,
        PageDown: at + 10,
        PageUp: at - 10,
        Home: 0,
        End: Infinity,
      };
      const index = to[event.key];
      if (index === undefined) return;
      const next = messages[Math.max(0, Math.min(messages.length - 1, index))];
      if (next) {
        choose(next.message.no);
        reveal(next.y);
      }
    }
    event.preventDefault();
  };
  const save = (): void =>
    saveAsFile(sequenceSvg(trace, schema, fromMs, toMs), sequenceText.fileName(dayjs(toMs).format('YYYYMMDD-HHmmss')), 'image/svg+xml');

  if (messages.length === 0) return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={sequenceText.none} />;
  return (
    <section className="sequence" aria-label={sequenceText.title}>
      <Flex justify="space-between" align="center" wrap gap="small">
        <span className="hint">
          {sequenceText.messages(messages.length)}
          {messages.length === MAX_MESSAGES && ` · ${sequenceText.truncated(MAX_MESSAGES)}`}
        </span>
        <Space.Compact>
          <Button
            size="small"
            icon={<ZoomInOutlined aria-hidden />}
            aria-label={sequenceText.zoomIn}
            title={sequenceText.zoomIn}
            onClick={() => zoomBy(1)}
          />
          <Button
            size="small"
            icon={<ZoomOutOutlined aria-hidden />}
            aria-label={sequenceText.zoomOut}
            title={sequenceText.zoomOut}
            onClick={() => zoomBy(-1)}
          />
          <Button
            size="small"
            icon={<VerticalAlignBottomOutlined aria-hidden />}
            aria-label={sequenceText.toEnd}
            title={sequenceText.toEnd}
            onClick={toEnd}
          />
          <Button size="small" icon={<DownloadOutlined aria-hidden />} onClick={save}>
            {sequenceText.export}
          </Button>
        </Space.Compact>
      </Flex>
      <div className="sequence-box" ref={box} onScroll={onScroll}>
        <SequenceHead sequence={sequence} positioned={positioned} />
        <div
          role="listbox"
          tabIndex={0}
          aria-label={`${sequenceText.title}，${sequenceText.keysHint}`}
          aria-activedescendant={rows.some(({ message }) => message.no === chosenNo) ? `${id}${chosenNo}` : undefined}
          onKeyDown={onKeyDown}
        >
          <svg width={positioned.width} height={positioned.height} aria-hidden>
            <ArrowHeads />
            {positioned.xs.map(x => (
              <path key={x} className="sequence-line" d={`M${x} ${drawnTop}V${drawnBottom}`} />
            ))}
            {rows.map(row => {
              const { no } = row.message;
              return <SequenceRow key={no} row={row} isChosen={no === chosenNo} width={positioned.width} onChoose={choose} />;
            })}
          </svg>
          {rows.map(({ message }) => (
            <Said key={message.no} id={`${id}${message.no}`} message={message} trace={trace} isChosen={message.no === chosenNo} />
          ))}
        </div>
      </div>
      <details className="sequence-text" onToggle={event => setTextOpen(event.currentTarget.open)}>
        <summary>{sequenceText.asText}</summary>
        {isTextOpen && <TextLines sequence={sequence} trace={trace} />}
      </details>
    </section>
  );
}

type SaidProps = { readonly id: string; readonly message: SequenceMessage; readonly trace: Trace; readonly isChosen: boolean };

/** A message in words for screen readers, which cannot read the drawing. */
const Said = memo(function Said({ id, message, trace, isChosen }: SaidProps) {
  return (
    <div id={id} role="option" aria-selected={isChosen} className="sequence-said">
      {messageSentence(message, trace)}
    </div>
  );
});

const TextLines = memo(function TextLines({ sequence: { messages }, trace }: { readonly sequence: Sequence; readonly trace: Trace }) {
  return (
    <>
      {messages.length > TEXT_LINES && <p className="hint">{sequenceText.newest(TEXT_LINES)}</p>}
      <ol>
        {messages.slice(-TEXT_LINES).map(message => (
          <li key={message.no}>{messageSentence(message, trace)}</li>
        ))}
      </ol>
    </>
  );
});

/** The visible part. At the end it follows new messages. */
function useScroll(contentPx: number) {
  const box = useRef<HTMLDivElement>(null);
  const isAtEnd = useRef(true);
  const [{ top, height }, setSeen] = useState({ top: 0, height: 600 });
  const look = (): void => {
    const { current } = box;
    if (!current) return;
    isAtEnd.current = current.scrollTop + current.clientHeight >= current.scrollHeight - NEAR_PX;
    const seen = { top: Math.floor((current.scrollTop - HEAD_PX) / BEYOND_PX) * BEYOND_PX, height: current.clientHeight };
    setSeen(held => (held.top === seen.top && held.height === seen.height ? held : seen));
  };
  useLayoutEffect(() => {
    // The browser limits the value to the end.
    if (isAtEnd.current && box.current) box.current.scrollTop = contentPx;
  }, [contentPx]);
  const reveal = (y: number): void => {
    const { current } = box;
    if (!current) return;
    const [first, last] = [current.scrollTop + HEAD_PX, current.scrollTop + current.clientHeight - HEAD_PX];
    if (y < first || y > last) current.scrollTop = y - current.clientHeight / 2;
  };
  const toEnd = (): void => {
    if (box.current) box.current.scrollTop = box.current.scrollHeight;
  };
  return { box, top, height, onScroll: look, reveal, toEnd };
}

const ArrowHeads = () => (
  <defs>
    {['sequence-head', 'sequence-head-failed'].map(id => (
      <marker key={id} id={id} viewBox="0 0 8 8" refX={8} refY={4} markerWidth={8} markerHeight={8} orient="auto">
        <path className={`${id}-shape`} d="M0 0L8 4L0 8z" />
      </marker>
    ))}
  </defs>
);

export type SequenceViewProps = {
  readonly trace: Trace;
  /** The interval drawn, ms since 1970. */
  readonly fromMs: number;
  readonly toMs: number;
  /** Called with the timeline number of the message the user chose. */
  readonly onPick?: ((no: number) => void) | undefined;
};
