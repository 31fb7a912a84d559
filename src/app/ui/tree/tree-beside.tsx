/** The tree beside a list: a choice in it is the list's condition, and finds the rows of everything below. */
import { titleOf } from '#schema/choosable.ts';
import { splitMany } from '#schema/many.ts';
import { DICT_TEXT_SUFFIX } from '#schema/row.ts';
import type { Row } from '#schema/row.ts';
import { useStore } from '../../live/store.ts';
import { useListScope } from '../list-state/list-scope.ts';
import { listText } from '../list/text.ts';
import { TreeChoice } from './tree-choice.tsx';
import { useTreeBeside } from './use-tree-beside.ts';
import type { Beside } from './use-tree-beside.ts';

export function TreeBeside() {
  const { def } = useListScope();
  const beside = useTreeBeside(def);
  return beside ? <Choice {...beside} /> : null;
}

function Choice({ field, target }: Beside) {
  const { list, rows } = useListScope();
  const chosen = splitMany(useStore(list, state => state.values[field.name]));
  const choose = (row: Row | undefined): void => {
    const { [field.name]: _before, [field.name + DICT_TEXT_SUFFIX]: _text, ...others } = list.get().values;
    const values = row ? { ...others, [field.name]: row.id, [field.name + DICT_TEXT_SUFFIX]: titleOf(target, row) ?? row.id } : others;
    list.send({ kind: 'searched', values });
    rows.applyWaiting();
  };
  return (
    <aside className="qs-tree-beside" aria-label={listText.by(field.label)}>
      <TreeChoice target={target} label={listText.by(field.label)} chosen={chosen} onChoose={choose} />
    </aside>
  );
}
