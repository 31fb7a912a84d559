/** The chosen rows of all pages, each with a button to remove it. */
import { useId } from 'react';
import { Button } from 'antd';
import { cutText, pickerText } from './text.ts';
import type { Picked, PickerEvent } from './picker-state.ts';

type PickerChosenProps = {
  readonly ellipsis: number;
  readonly chosen: readonly Picked[];
  readonly send: (event: PickerEvent) => void;
};

export function PickerChosen({ ellipsis, chosen, send }: PickerChosenProps) {
  const headId = useId();
  return (
    <section className="picker-chosen" aria-labelledby={headId}>
      <h2 id={headId}>{pickerText.chosen}</h2>
      {chosen.length === 0 ? (
        <p>{pickerText.nothingChosen}</p>
      ) : (
        <ul>
          {chosen.map(({ value, text }) => (
            <li key={value}>
              <span title={text}>{cutText(text, ellipsis)}</span>
              <Button size="small" type="link" aria-label={pickerText.removeOne(text)} onClick={() => send({ kind: 'dropped', value })}>
                {pickerText.remove}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
