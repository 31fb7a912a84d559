/** 现在能发生什么: every event of the machine, whether this state accepts it, and the guard that prevents it. */
import { Empty, Tag } from 'antd';
import { possibleText } from './text.ts';
import type { PossibleEvent, Way } from './possible-events.ts';
import type { ActorTimer } from '#inspection/report.ts';
import { Countdown } from '../ui/chart/countdown.tsx';

const COLOR = { enabled: 'success', unknown: 'warning', disabled: 'default' } as const;

type PossibleListProps = {
  readonly events: readonly PossibleEvent[];
  /** The running delays; empty while a past moment is shown. */
  readonly timers: readonly ActorTimer[];
};

export function PossibleList({ events, timers }: PossibleListProps) {
  if (events.length === 0) return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={possibleText.none} />;
  const [taken, others] = [events.filter(({ ways }) => ways.length > 0), events.filter(({ ways }) => ways.length === 0)];
  return (
    <>
      <ul className="possible-list">
        {taken.map(({ event, text, answer, ways }) => {
          const timer = timers.find(each => each.event === event);
          return (
            <li key={event} data-event={event} data-answer={answer}>
              <Tag color={COLOR[answer]}>{possibleText.answer[answer]}</Tag>
              <code>{text}</code>
              {timer && <Countdown timer={timer} />}
              {ways.map(way => (
                <span key={way.transition} className="possible-why">
                  {whyOf(way)}
                </span>
              ))}
            </li>
          );
        })}
      </ul>
      {others.length > 0 && (
        <details className="possible-others">
          <summary>{possibleText.notHere(others.length)}</summary>
          <ul className="possible-list">
            {others.map(({ event, text }) => (
              <li key={event}>
                <code>{text}</code>
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

function whyOf({ answer, guard, shadowedBy, targets }: Way): string {
  const goes = targets.length > 0 ? possibleText.goesTo(targets.join('、')) : possibleText.stays;
  if (shadowedBy !== undefined) return possibleText.shadowed(shadowedBy.split('|')[0] ?? shadowedBy);
  if (guard === '') return goes;
  return `${possibleText.guard[answer](guard)}${answer === 'disabled' ? '' : `，${goes}`}`;
}
