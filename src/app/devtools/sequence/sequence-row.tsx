/** One drawn message: an arrow between lifelines, or a note beside one. */
import { memo } from 'react';
import { timeText } from '../trace-line.ts';
import { cutToWidth } from '../../ui/chart/text-width.ts';
import { LINE_PX } from './sequence-places.ts';
import type { PositionedMessage } from './sequence-places.ts';

/** Room for a note's text beside its lifeline (px). */
const NOTE_PX = 2 * LINE_PX;
const FONT_PX = 11;

type RowProps = {
  readonly row: PositionedMessage;
  readonly isChosen: boolean;
  readonly width: number;
  /** Must keep its identity, so that scrolling draws only the rows that become visible. */
  readonly onChoose: (no: number) => void;
};

export const SequenceRow = memo(function SequenceRow({ row, isChosen, width, onChoose }: RowProps) {
  const { no, atMs, isFailure } = row.message;
  return (
    <g className={`sequence-row${isChosen ? ' is-chosen' : ''}${isFailure ? ' is-failure' : ''}`} onClick={() => onChoose(no)}>
      <rect className="sequence-band" x={0} y={row.y - 16} width={width} height={22} />
      <text className="sequence-time" x={4} y={row.y + 2}>
        {timeText(atMs)}
      </text>
      <Drawn row={row} />
    </g>
  );
});

function Drawn({ row: { message, y, fromX, toX } }: { readonly row: PositionedMessage }) {
  if (fromX === toX) {
    return (
      <>
        <circle className={message.to === undefined ? 'sequence-note' : 'sequence-self'} cx={fromX} cy={y - 3} r={4} />
        <Words x={fromX + 8} y={y + 1} room={NOTE_PX} words={message.text} anchor="start" />
      </>
    );
  }
  const head = message.isFailure ? 'sequence-head-failed' : 'sequence-head';
  return (
    <>
      <path className="sequence-way" d={`M${fromX} ${y}H${toX}`} markerEnd={`url(#${head})`} />
      <Words x={(fromX + toX) / 2} y={y - 4} room={Math.abs(toX - fromX) - 12} words={message.text} anchor="middle" />
    </>
  );
}

type WordsProps = {
  readonly x: number;
  readonly y: number;
  readonly room: number;
  readonly words: string;
  readonly anchor: 'start' | 'middle';
};

const Words = ({ x, y, room, words, anchor }: WordsProps) => (
  <text className="sequence-words" x={x} y={y} textAnchor={anchor}>
    <title>{words}</title>
    {cutToWidth(words, FONT_PX, room)}
  </text>
);
