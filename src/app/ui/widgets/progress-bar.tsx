/** A plain progress bar: the part of antd's progress that the first list needs, without circles and steps. */
import './progress-bar.css';

type ProgressBarProps = {
  /** 0 to 100. */
  readonly percent: number;
  readonly label: string;
  /** What a screen reader says in place of the number, which ends at 100. */
  readonly text?: string;
  /** The operation failed. */
  readonly isFailed?: boolean;
  /** More is done than there was to do. */
  readonly isOver?: boolean;
};

export function ProgressBar({ percent, label, text, isFailed = false, isOver = false }: ProgressBarProps) {
  const shown = Math.min(100, Math.max(0, Math.floor(percent)));
  return (
    <span
      className={['progress-bar', isFailed && 'is-failed', isOver && 'is-over'].filter(Boolean).join(' ')}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={shown}
      aria-valuetext={text}
    >
      <span style={{ width: `${shown}%` }} />
    </span>
  );
}
