/** A field with the names of chosen users and a button to choose them. */
import { useState } from 'react';
import { Button, Input, Space } from 'antd';
import { PeopleDialog } from '../heavy-inputs.tsx';
import type { Picked } from '../picker/picker-state.ts';
import { peopleText } from './text.ts';

type UserSearchFieldProps = {
  readonly id?: string;
  readonly isMany: boolean;
  readonly chosen: readonly Picked[];
  readonly onPick: (chosen: readonly Picked[]) => void;
};

export function UserSearchField({ id, isMany, chosen, onPick }: UserSearchFieldProps) {
  // A closing dialog stays mounted until it has faded out; each opening mounts a new one.
  const [stage, setStage] = useState<'none' | 'open' | 'closing'>('none');
  const names = chosen.map(({ text }) => text).join('，');
  return (
    <Space.Compact block>
      <Input
        {...(id === undefined ? {} : { id })}
        value={names}
        title={names}
        placeholder={peopleText.chooseUserFirst}
        allowClear
        // Names are chosen and not typed; what is left to do here is to empty the field.
        onChange={event => event.target.value === '' && onPick([])}
        onKeyDown={event => event.key === 'Enter' && setStage('open')}
      />
      <Button aria-haspopup="dialog" onClick={() => setStage('open')}>
        {peopleText.kinds.people.open}
      </Button>
      {stage !== 'none' && (
        <PeopleDialog
          kind="people"
          isMany={isMany}
          chosen={chosen}
          open={stage === 'open'}
          onPick={onPick}
          onClose={() => setStage('closing')}
          afterClose={() => setStage('none')}
        />
      )}
    </Space.Compact>
  );
}
