/** A field with the names of chosen users and a button to choose them. */
import { Button, Input, Space } from 'antd';
import { PeopleDialog } from '../heavy-inputs.tsx';
import { useOpened } from '../picker/use-opened.ts';
import type { Picked } from '../picker/picker-state.ts';
import { peopleText } from './text.ts';

type UserSearchFieldProps = {
  readonly id?: string;
  readonly isMany: boolean;
  readonly chosen: readonly Picked[];
  readonly onPick: (chosen: readonly Picked[]) => void;
};

export function UserSearchField({ id, isMany, chosen, onPick }: UserSearchFieldProps) {
  const { dialog, open } = useOpened();
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
        onKeyDown={event => event.key === 'Enter' && open()}
      />
      <Button aria-haspopup="dialog" onClick={open}>
        {peopleText.kinds.people.open}
      </Button>
      {dialog && <PeopleDialog kind="people" isMany={isMany} chosen={chosen} onPick={onPick} {...dialog} />}
    </Space.Compact>
  );
}
