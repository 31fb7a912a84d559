/** The names above the lifelines, grouped by thread. They stay visible while the messages scroll. */
import type { Sequence } from '../sequence.ts';
import { HEAD_PX, LINE_PX, TIME_PX, groupsOf } from './sequence-places.ts';
import type { PositionedSequence } from './sequence-places.ts';

export function SequenceHead({ sequence, positioned }: { readonly sequence: Sequence; readonly positioned: PositionedSequence }) {
  return (
    <div className="sequence-head" style={{ width: positioned.width, height: HEAD_PX }}>
      {groupsOf(sequence).map(({ group, at, count }) => (
        <div key={at} className="sequence-group" style={{ left: TIME_PX + at * LINE_PX, width: count * LINE_PX }} title={group}>
          {group}
        </div>
      ))}
      {sequence.lifelines.map(({ key, name }, at) => (
        <div key={key} className="sequence-name" style={{ left: TIME_PX + at * LINE_PX, width: LINE_PX }} title={name}>
          {name}
        </div>
      ))}
    </div>
  );
}
