/** A percentage as a bar with its number. Over 100 the bar is full and has another colour; a screen reader is told the number. */
import type { FieldDef } from '#schema/field.ts';
import { ProgressBar } from './progress-bar.tsx';

type PercentBarProps = { readonly field: Pick<FieldDef, 'label'>; readonly percent: number; readonly text: string };

export const PercentBar = ({ field, percent, text }: PercentBarProps) => (
  <span className="percent-bar">
    <ProgressBar percent={percent} label={field.label} text={text} isOver={percent > 100} />
    <span aria-hidden>{text}</span>
  </span>
);
