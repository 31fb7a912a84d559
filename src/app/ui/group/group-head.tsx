/** The head of a group: its value, its number of rows, the sums of the list's columns; it opens and closes the group. */
import { CaretDownOutlined, CaretRightOutlined } from '@ant-design/icons';
import { REST_KEY } from '#query/group-rows.ts';
import type { RowGroup } from '#query/group-rows.ts';
import { fieldTextOf } from '#schema/field-text.ts';
import { useDicts } from '../../live/use-dicts.tsx';
import { useStore } from '../../live/store.ts';
import { leftOutText, namedTotals } from '../list/columns.ts';
import { ListTotal } from '../number-rows/list-total.tsx';
import { useListScope } from '../list-state/list-scope.ts';
import { groupConditions, rangeTexts, toggledGroup } from './group-lines.ts';
import { groupText } from './text.ts';

export function GroupHead({ group }: { readonly group: RowGroup }) {
  const { def, columns, list } = useListScope();
  const asked = useStore(list, state => state.group);
  const name = useGroupName(group);
  const { isClosed, key } = group;
  const field = asked && def.fieldByName.get(asked.field);
  const among = field && groupConditions(field, asked, key);
  const ranges = rangeTexts(columns, group.ranges);
  const leftOut = leftOutText(def, group.summary, group.count, useDicts());
  const label = isClosed ? groupText.open(name) : groupText.close(name);
  return (
    <span className="qs-group-head">
      {group.count > 0 && (
        <button
          type="button"
          className="qs-tree-toggle"
          aria-expanded={!isClosed}
          aria-label={label}
          title={label}
          onClick={() => asked && list.send({ kind: 'grouped', group: toggledGroup(asked, key) })}
        >
          {isClosed ? <CaretRightOutlined aria-hidden /> : <CaretDownOutlined aria-hidden />}
        </button>
      )}
      <strong>{name}</strong>
      <span>{groupText.count(group.count)}</span>
      {namedTotals(def, columns, group.summary).map(total => (
        <span key={total.field.name} className="hint">
          {among ? <ListTotal total={total} among={among} isPart={leftOut !== undefined} /> : total.text}
        </span>
      ))}
      {leftOut !== undefined && <span className="hint">{leftOut}</span>}
      {ranges.length > 0 && (
        <span className="qs-group-ranges hint">
          {ranges.map(text => (
            <span key={text}>{text}</span>
          ))}
        </span>
      )}
    </span>
  );
}

function useGroupName({ key, text }: RowGroup): string {
  const { def, list } = useListScope();
  const dicts = useDicts();
  const asked = useStore(list, state => state.group);
  const field = asked && def.fieldByName.get(asked.field);
  if (key === '') return groupText.empty;
  if (key === REST_KEY) return groupText.rest;
  return field && asked.by === 'value' ? fieldTextOf(field, key, text, dicts) : key;
}
