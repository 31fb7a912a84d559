/** The picker of one or several departments. Mount it anew for every opening, because it starts from `chosen`. */
import { useState } from 'react';
import { Switch, Tag } from 'antd';
import { COVERAGE_COLOR } from '../coverage-color.ts';
import { PickerFrame } from '../picker/picker-frame.tsx';
import type { Picked } from '../picker/picker-state.ts';
import { pickerText } from '../picker/text.ts';
import { useFirstFocus } from '../use-first-focus.ts';
import { DepartTree } from './depart-tree.tsx';
import { flatDeparts } from '#domain/people.ts';
import type { DepartNarrowing } from '#domain/people.ts';
import type { PeopleDialogProps } from './people-dialog.tsx';
import { peopleText } from './text.ts';
import { useDeparts } from './use-people.ts';
import './people.css';

const WIDTH_PX = 500; // widget specification §9 Widths

export type DepartDialogProps = Omit<PeopleDialogProps, 'kind' | 'widthPx'> & {
  /** All departments unless given. */
  readonly narrowing?: DepartNarrowing | undefined;
};

export function DepartDialog({ isMany, chosen: before, narrowing, open, onPick, onClose, afterClose }: DepartDialogProps) {
  const [chosen, setChosen] = useState(before.map(({ value }) => value));
  const [isLinked, setLinked] = useState(false); // widget specification §4: unlinked by default
  const { body, focusFirst } = useFirstFocus();
  const { departs, isPartial, isBusy } = useDeparts(true, narrowing);
  const texts = new Map([...before, ...flatDeparts(departs)].map(({ value, text }) => [value, text]));
  const picked = chosen.map((value): Picked => ({ value, text: texts.get(value) ?? value }));
  const submit = (): void => {
    if (chosen.join(',') !== before.map(({ value }) => value).join(',')) onPick(picked);
    onClose();
  };
  return (
    <PickerFrame
      title={pickerText.title(peopleText.departs)}
      widthPx={WIDTH_PX}
      open={open}
      onSubmit={submit}
      onClose={onClose}
      afterClose={afterClose}
      onOpened={focusFirst}
    >
      <div className="picker-count">
        <span aria-live="polite">{pickerText.chosenCount(chosen.length)}</span>
        {isMany && (
          <label>
            <Switch size="small" checked={isLinked} onChange={setLinked} /> {peopleText.linked}
          </label>
        )}
        {isPartial && <Tag color={COVERAGE_COLOR.partial}>{peopleText.partial}</Tag>}
      </div>
      {isPartial && <p className="hint picker-hint">{peopleText.partialDeparts}</p>}
      <div ref={body}>
        <DepartTree
          departs={departs}
          isBusy={isBusy}
          chosen={chosen}
          onChoose={ids => setChosen([...ids])}
          {...(isMany ? { many: { isLinked } } : {})}
        />
      </div>
    </PickerFrame>
  );
}
