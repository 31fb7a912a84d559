/** The messages on the screen, drawn: arrows between lifelines, notes beside them. */
import { messageSentence } from '#domain/inspect/sequence.ts';
import { timeText } from '#domain/inspect/trace-line.ts';
import type { Trace } from '#domain/inspect/trace.ts';
import { LINE_PX } from './sequence-places.ts';
import type { PlacedMessage } from './sequence-places.ts';

/** Room for a note's text beside its lifeline (px). */
const NOTE_PX = 2 * LINE_PX;
const TEXT_PX = 16;

type RowsProps = {
  readonly id: string;
  readonly trace: Trace;
  readonly rows: readonly PlacedMessage[];
  readonly chosenNo: number | undefined;
  readonly width: number;
  readonly onChoose: (no: number) => void;
};

export function SequenceRows({ id, trace, rows, chosenNo, width, onChoose }: RowsProps) {
  return rows.map(row => {
    const { no, isFailure } = row.message;
    const isChosen = no === chosenNo;
    return (
      <g
        key={no}
        id={`${id}${no}`}
        role="option"
        aria-selected={isChosen}
        aria-label={messageSentence(row.message, trace)}
        className={`sequence-row${isChosen ? ' is-chosen' : ''}${isFailure ? ' is-failure' : ''}`}
        onClick={() => onChoose(no)}
      >
        <rect className="sequence-band" x={0} y={row.y - 16} width={width} height={22} />
        <text className="sequence-time" x={4} y={row.y + 2}>
          {timeText(row.message.atMs)}
        </text>
        <Drawn row={row} />
      </g>
    );
  });
}

function Drawn({ row: { message, y, fromX, toX } }: { readonly row: PlacedMessage }) {
  if (fromX === toX) {
    return (
      <>
        <circle className={message.to === undefined ? 'sequence-note' : 'sequence-self'} cx={fromX} cy={y - 3} r={4} />
        <Words x={fromX + 8} y={y - 11} width={NOTE_PX} words={message.text} isCentred={false} />
      </>
    );
  }
  return (
    <>
      <path
        className="sequence-way"
        d={`M${fromX} ${y}H${toX}`}
        markerEnd={`url(#${message.isFailure ? 'sequence-head-failed' : 'sequence-head'})`}
      />
      <Words x={Math.min(fromX, toX) + 6} y={y - TEXT_PX} width={Math.abs(toX - fromX) - 12} words={message.text} isCentred />
    </>
  );
}

type WordsProps = { readonly x: number; readonly y: number; readonly width: number; readonly words: string; readonly isCentred: boolean };

/** HTML inside the drawing, because only HTML cuts a long text where its room ends. */
const Words = ({ x, y, width, words, isCentred }: WordsProps) => (
  <foreignObject x={x} y={y} width={width} height={TEXT_PX}>
    <div className="sequence-words" style={{ textAlign: isCentred ? 'center' : 'start' }} title={words}>
      {words}
    </div>
  </foreignObject>
);
