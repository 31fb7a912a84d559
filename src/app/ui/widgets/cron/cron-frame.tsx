/** The frame of both cron dialogs: the choices of the units, the whole expression with its run times below them, and what keeps it from being confirmed. */
import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import { PickerFrame } from '../picker/picker-frame.tsx';
import { useFirstFocus } from '../use-first-focus.ts';
import { CronResult } from './cron-result.tsx';
import { useCron } from './use-cron.ts';
import type { CronOptions, CronState } from './use-cron.ts';
import './cron.css';

export type CronDialogProps = CronOptions & {
  /** Gets the expression as Quartz reads it. */
  readonly onConfirm: (expression: string) => void;
  readonly onClose: () => void;
};

type CronFrameProps = CronDialogProps & {
  readonly title: string;
  readonly widthPx: number;
  readonly children: (cron: CronState) => ReactNode;
};

/** Mount it only while it is open: `onClose` is called when it has closed and the focus is back. */
export function CronFrame({ title, widthPx, onConfirm, onClose, children, ...options }: CronFrameProps) {
  const cron = useCron(options);
  const [isOpen, setOpen] = useState(true);
  const [refused, setRefused] = useState<{ readonly expression: string; readonly why: string }>();
  const { body, focusFirst } = useFirstFocus();
  const id = useId();
  const confirm = (): void => {
    const result = cron.confirmed();
    if (result.ok) {
      onConfirm(result.value);
      return setOpen(false);
    }
    setRefused({ expression: cron.expression, why: result.error });
    document.getElementById(id)?.focus();
  };
  // Most often the preview says the same already.
  const isSaid = cron.preview.kind === 'wrong' && cron.preview.why === refused?.why;
  return (
    <PickerFrame
      title={title}
      widthPx={widthPx}
      open={isOpen}
      onSubmit={confirm}
      onClose={() => setOpen(false)}
      afterClose={onClose}
      onOpened={focusFirst}
    >
      <div ref={body}>
        {children(cron)}
        <CronResult id={id} cron={cron} />
        {refused?.expression === cron.expression && !isSaid && (
          <p className="cron-wrong" role="alert">
            {refused.why}
          </p>
        )}
      </div>
    </PickerFrame>
  );
}
