/** The tools of a list on a phone, in one line: 筛选, 排序, ⋯ with the rest. Conditions and rest are sheets, so that the rows come first. */
import { useMemo, useState } from 'react';
import { Button } from 'antd';
import { EllipsisOutlined, PlusOutlined } from '@ant-design/icons';
import { toAdvancedQuery } from '#query/advanced/query-line.ts';
import { permissionCode } from '#schema/permission-code.ts';
import { stepsByUse } from '#schema/steps.ts';
import { usePermissions } from '../../live/use-permissions.ts';
import { useStore } from '../../live/store.ts';
import { useIsTreeList } from '../../live/use-tree.ts';
import { hiddenConditionCount } from '../conditions/query-values.ts';
import { BottomSheet } from '../widgets/bottom-sheet.tsx';
import { ListToolbar } from '../list/list-toolbar.tsx';
import { QueryForm } from '../list/query-form.tsx';
import { listText } from '../list/text.ts';
import { ListScopeContext, useListScope } from '../list-state/list-scope.ts';
import type { ListScope } from '../list-state/list-scope.ts';
import { SelectionBar } from './selection-bar.tsx';
import { SortMenu } from './sort-menu.tsx';
import './phone-tools.css';

export function PhoneTools() {
  const scope = useListScope();
  const { def, can, closedNow, openForm } = scope;
  const [sheet, setSheet] = useState<'conditions' | 'rest'>();
  const count = useConditionCount(scope);
  const isTree = useIsTreeList(def);
  const inSheet = useMemo(() => closingScope(scope, () => setSheet(undefined)), [scope]);
  const close = (): void => setSheet(undefined);
  const hasRest = isTree || hasListActs(scope);
  return (
    <>
      {can('add') && (
        <Button
          className="qs-phone-add"
          type="primary"
          icon={<PlusOutlined aria-hidden />}
          aria-label={listText.add}
          data-permission={permissionCode(def, 'add')}
          disabled={closedNow !== undefined}
          title={closedNow}
          onClick={() => openForm()}
        />
      )}
      <div className="qs-phone-tools" role="group" aria-label={listText.tools}>
        <Button aria-haspopup="dialog" {...(count > 0 && { color: 'primary', variant: 'outlined' })} onClick={() => setSheet('conditions')}>
          {listText.filter(count)}
        </Button>
        <SortMenu />
        {hasRest && (
          <Button
            className="qs-phone-rest"
            aria-haspopup="dialog"
            aria-label={listText.tools}
            icon={<EllipsisOutlined aria-hidden />}
            onClick={() => setSheet('rest')}
          />
        )}
      </div>
      {closedNow !== undefined && <span className="qs-closed-note">{closedNow}</span>}
      <ListScopeContext value={inSheet}>
        <BottomSheet title={listText.filterTitle} open={sheet === 'conditions'} onClose={close}>
          <QueryForm isWhole onSearched={close} />
        </BottomSheet>
        <BottomSheet title={listText.tools} open={sheet === 'rest'} onClose={close}>
          <ListToolbar />
        </BottomSheet>
      </ListScopeContext>
      <SelectionBar onTools={hasRest ? () => setSheet('rest') : undefined} />
    </>
  );
}

/** How many conditions hide rows, those of the advanced query included. */
function useConditionCount({ def, list }: ListScope): number {
  const { isColumnVisible } = usePermissions();
  const isVisible = (field: string): boolean => isColumnVisible(def.permission, field);
  const values = useStore(list, state => state.values);
  const advanced = useStore(list, state => state.advanced);
  const items = def.query.filter(({ field }) => isVisible(field));
  return hiddenConditionCount(items, values) + ((advanced && toAdvancedQuery(def, advanced, isVisible)?.conditions.length) ?? 0);
}

const hasListActs = ({ def, can, own }: ListScope): boolean =>
  ['edit', 'delete', 'export', 'import'].some(can) ||
  stepsByUse(def, can).length > 0 ||
  own.of('list').length > 0 ||
  own.of('selection').length > 0;

/** What opens something else closes the sheet first; a new row has a button of its own outside. */
function closingScope(scope: ListScope, close: () => void): ListScope {
  const first =
    <A extends readonly unknown[]>(act: (...given: A) => void) =>
    (...given: A): void => {
      close();
      act(...given);
    };
  return {
    ...scope,
    can: action => action !== 'add' && scope.can(action),
    openAdvanced: first(scope.openAdvanced),
    openSaving: first(scope.openSaving),
    takeStep: first(scope.takeStep),
    remove: first(scope.remove),
    move: first(scope.move),
    bulkEdit: first(scope.bulkEdit),
    own: { ...scope.own, take: first(scope.own.take), takeList: first(scope.own.takeList) },
  };
}
