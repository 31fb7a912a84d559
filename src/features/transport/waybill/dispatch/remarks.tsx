/** Draws what the step says of a choice, beside its field: what forbids it, and what is to be checked. */
import type { Remark } from './judge-lines.ts';
import { dispatchText } from './text.ts';

type RemarksProps = { readonly id: string; readonly remarks: readonly Remark[] };

export function Remarks({ id, remarks }: RemarksProps) {
  return (
    <div id={id} aria-live="polite">
      {remarks.map(({ message, isAsked }) => (
        <div key={message} className={isAsked ? 'is-asked' : 'dispatch-why'}>
          {isAsked ? dispatchText.asks(message) : message}
        </div>
      ))}
    </div>
  );
}
