/**
 * The picker of one entity's rows: query form, paged table, chosen rows. The rows come from this device, live and without the network.
 * Mount it anew for every opening, because it starts from `chosen`. Who may not read the entity's list is offered what the server names for pickers.
 */
import { useEffect, useEffectEvent, useReducer, useMemo, useState } from 'react';
import type { EntityDef } from '#schema/entity-def.ts';
import type { Row } from '#schema/row.ts';
import { chosenQuery } from './picker-query.ts';
import { isSameChoice, reducePicker, startPicker, pickedOf } from './picker-state.ts';
import type { Picked } from './picker-state.ts';
import type { PickerDef } from './picker-def.ts';
import { FIRST_PAGE_NO } from '#query/list-query.ts';
import { treeNamedBy } from '#schema/tree.ts';
import type { IsFieldVisible } from '#schema/visible-fields.ts';
import { listText } from '../../list/text.ts';
import { TreeChoice } from '../../tree/tree-choice.tsx';
import { useSchema } from '../../../live/schema.tsx';
import { useIsNarrow } from '../../../live/use-device.ts';
import { useIsTree } from '../../../live/use-tree.ts';
import { usePage } from '../../../live/use-view.ts';
import { usePermissions } from '../../../live/use-permissions.ts';
import { useFirstFocus } from '../use-first-focus.ts';
import { PickerChosen } from './picker-chosen.tsx';
import { PickerFrame } from './picker-frame.tsx';
import { PickerQuery } from './picker-query.tsx';
import { pickerText } from './text.ts';
import { PickerRows } from './picker-rows.tsx';
import { inBackground } from '#base/in-background.ts';
import { useFeatureStore, useSlots } from '../../slots/feature-store.ts';
import { pickerOf } from './pickers.ts';
import { enabledListOf } from '../list-picker/known-lists.ts';
import { ListPickerDialog } from '../list-picker/list-picker-dialog.tsx';
import type { Choosable } from '../inputs/use-choosable.ts';

export type PickerDialogProps = {
  /** The entity of the rows. */
  readonly def: EntityDef;
  /** Several rows may be chosen. */
  readonly isMany: boolean;
  readonly chosen: readonly Picked[];
  readonly choosable: Choosable;
  readonly open: boolean;
  /** 确定 with a changed choice; empty: the choice was cleared. */
  readonly onPick: (chosen: readonly Picked[]) => void;
  readonly onClose: () => void;
  readonly afterClose: () => void;
};

export function PickerDialog({ def, ...dialog }: PickerDialogProps) {
  const picker = usePicker(def);
  const [isForbidden, setForbidden] = useState(false);
  const list = enabledListOf(def);
  if (isForbidden && list) {
    const { isMany, choosable, ...shared } = dialog;
    return <ListPickerDialog {...shared} choice={{ ...list, multiple: isMany }} whyNot={choosable.whyNot} />;
  }
  return picker && <OpenPicker picker={picker} onForbidden={() => setForbidden(true)} {...dialog} />;
}

type OpenPickerProps = Omit<PickerDialogProps, 'def'> & { readonly picker: PickerDef; readonly onForbidden: () => void };

function OpenPicker({ picker, onForbidden, isMany, chosen: before, choosable, open, onPick, onClose, afterClose }: OpenPickerProps) {
  const [state, send] = useReducer(reducePicker, before, startPicker);
  const { body, focusFirst } = useFirstFocus();
  const { isColumnVisible } = usePermissions();
  const isVisible = (field: string): boolean => isColumnVisible(picker.def.permission, field);
  const values = before.map(one => one.value);
  const { view } = usePage(picker.def.name, chosenQuery(picker, values), values.length > 0);
  const learn = useEffectEvent((rows: readonly Row[]) =>
    send({ kind: 'known', picked: rows.map(row => pickedOf(picker, row, isVisible)) }),
  );
  useEffect(() => {
    if (view) learn(view.rows);
  }, [view]);

  const beside = useBeside(picker, isVisible);
  const [nodeIds, setNodeIds] = useState<readonly string[]>([]);
  const below: Choosable =
    beside && nodeIds.length > 0
      ? { ...choosable, among: [...choosable.among, { field: beside.field.name, rule: 'in', value: nodeIds.join(',') }] }
      : choosable;

  const submit = (): void => {
    if (!isSameChoice(before, state.chosen)) onPick(state.chosen);
    onClose();
  };
  return (
    <PickerFrame
      title={pickerText.title(picker.name)}
      widthPx={picker.widthPx}
      open={open}
      onSubmit={submit}
      onClose={onClose}
      afterClose={afterClose}
      onOpened={focusFirst}
    >
      <div ref={body}>
        <PickerQuery picker={picker} state={state} send={send} isVisible={isVisible} />
        <div className={beside ? 'picker-body has-tree' : 'picker-body'}>
          {beside && (
            <aside className="picker-tree" aria-label={listText.by(beside.field.label)}>
              <TreeChoice
                target={beside.target}
                label={listText.by(beside.field.label)}
                chosen={nodeIds.slice(0, 1)}
                onChoose={(_, ids) => {
                  setNodeIds(ids);
                  send({ kind: 'paged', pageNo: FIRST_PAGE_NO, pageSize: state.pageSize });
                }}
              />
            </aside>
          )}
          <PickerRows
            picker={picker}
            onForbidden={onForbidden}
            isMany={isMany}
            choosable={below}
            state={state}
            send={send}
            isVisible={isVisible}
          />
          {picker.showsChosen && <PickerChosen ellipsis={picker.ellipsis} chosen={state.chosen} send={send} />}
        </div>
      </div>
    </PickerFrame>
  );
}

/** The tree at the left, where there is room for one and the user sees it. */
function useBeside({ def, tree }: PickerDef, isVisible: IsFieldVisible) {
  const schema = useSchema();
  const isNarrow = useIsNarrow();
  const isTree = useIsTree();
  const field = tree === undefined ? undefined : def.fieldByName.get(tree);
  const target = field && treeNamedBy(schema, field);
  return !isNarrow && field && target && isTree(target) && isVisible(field.name) ? { field, target } : undefined;
}

/**
 * The picker of an entity, with its feature's description; undefined while the feature is being loaded. If it cannot be loaded, the picker is derived from the definition.
 */
function usePicker(def: EntityDef): PickerDef | undefined {
  const store = useFeatureStore();
  const { picker } = useSlots(def.name);
  const [isAsked, setAsked] = useState(false);
  useEffect(() => {
    inBackground(store.load(def.name).then(() => setAsked(true)));
  }, [store, def]);
  const isKnown = picker !== undefined || isAsked;
  return useMemo(() => (isKnown ? pickerOf(def, picker) : undefined), [def, picker, isKnown]);
}
