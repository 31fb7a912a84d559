/** A plain progress bar: the part of antd's progress that the first list needs, without circles and steps. */
import './progress-bar.css';

type ProgressBarProps = {
  /** 0 to 100. */
  readonly percent: number;
  readonly label: string;
  /** The operation failed. */
  readonly isFailed?: boolean;
};

export function ProgressBar({ percent, label, isFailed = false }: ProgressBarProps) {
  const shown = Math.min(100, Math.max(0, Math.floor(percent)));
  return (
    <span
      className={isFailed ? 'progress-bar is-failed' : 'progress-bar'}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={shown}
    >
      <span style={{ width: `${shown}%` }} />
    </span>
  );
}
