/** Chooses a row of another entity: from matches on this device, completed by the server's if it can be reached, or in its picker. */
import { useState } from 'react';
import type { ReactElement, ReactNode } from 'react';
import { Select, Space } from 'antd';
import type { EntityDef } from '#schema/entity-def.ts';
import { DICT_TEXT_SUFFIX } from '#schema/row.ts';
import type { Row } from '#schema/row.ts';
import { splitMany } from '#schema/many.ts';
import { valueText } from '#schema/value-text.ts';
import { widgetText } from '../text.ts';
import { useSteadyOptions, withRoom } from '../steady-options.ts';
import { useEarlyEnter } from '../use-early-enter.ts';
import { whyNotBelowIn } from '#query/tree.ts';
import { choiceQuery } from '#query/choice-query.ts';
import { isOfDevice, rowsOfPage } from '#query/view.ts';
import { visibleFields } from '#schema/visible-fields.ts';
import type { IsFieldVisible } from '#schema/visible-fields.ts';
import { valueIn } from '#schema/typed-row.ts';
import type { AnyEntity } from '#schema/typed-row.ts';
import { useDebounced, DICT_SEARCH_DEBOUNCE_MS } from '../../../live/timers.ts';
import { useFoundIds } from '../../../live/use-initials.ts';
import { usePermissions } from '../../../live/use-permissions.ts';
import { useDicts } from '../../../live/use-dicts.tsx';
import { useIsTree, useTree } from '../../../live/use-tree.ts';
import { usePage } from '../../../live/use-view.ts';
import { controlProps } from '../input-contract.ts';
import type { InputProps } from '../input-contract.ts';
import { withHint } from '../popup-hint.tsx';
import { optionFacts } from './option-facts.ts';
import { useChoosable } from './use-choosable.ts';
import { useSchema } from '../../../live/schema.tsx';
import { PickerOpener } from '../picker/picker-opener.tsx';
import { useOpened } from '../picker/use-opened.ts';
import { PickerDialog, TreeInput } from '../heavy-inputs.tsx';
import type { PickerDialogProps } from '../picker/picker-dialog.tsx';
import { oneTag } from '../one-tag.tsx';
import { CLEARABLE } from '../clearable.tsx';

/** `disabled`: the row may not be chosen now, `title` says why. */
type Option = {
  readonly value: string;
  readonly label: string;
  /** What is told below a number; '': nothing. */
  readonly facts?: string;
  readonly row?: Row | undefined;
  readonly disabled?: boolean;
  readonly title?: string;
};
const closedBy = (why: string | undefined): Pick<Option, 'disabled' | 'title'> => (why === undefined ? {} : { disabled: true, title: why });
/** An option tells its facts below its name, and a closed one why it is. */
const optionRender = ({ label, data }: { readonly label?: ReactNode; readonly data: Option }): ReactNode => (
  <>
    {label}
    {data.facts && <div className="hint choice-facts">{data.facts}</div>}
    {data.disabled && <div className="hint">{data.title}</div>}
  </>
);

export function RefInput(props: InputProps<'ref'>) {
  const def = useSchema().get(props.input.entity);
  return useIsTree()(def) ? <ChoiceInTree {...props} def={def} /> : <ChoiceInList {...props} def={def} />;
}

type ChoiceProps = InputProps<'ref'> & { readonly def: EntityDef };

/** While the tree is read, and where it is too large, its rows are chosen as any others. */
function ChoiceInTree(props: ChoiceProps) {
  const { def, field, input, value, text, disabled, choosing } = props;
  const answer = useTree(def);
  const { isColumnVisible } = usePermissions();
  const isVisible = (name: string) => isColumnVisible(def.permission, name);
  const offered = useChoosable(def, choosing, isVisible);
  if (answer.kind !== 'tree') return <ChoiceInList {...props} />;
  const { tree } = answer;
  // The row that is moved, if this field says what it stands below.
  const own =
    choosing?.def.name === def.name && choosing.field.name === def.tree?.parent ? valueIn<AnyEntity>(choosing.values, 'id') : undefined;
  const choosable =
    own === undefined
      ? offered
      : { ...offered, whyNot: (row: Row) => whyNotBelowIn(def, tree, String(own), row.id, isVisible) ?? offered.whyNot(row) };
  return (
    <Space.Compact block>
      <TreeInput {...props} tree={tree} choosable={choosable} />
      <PickerButton
        def={def}
        choosable={choosable}
        label={field.label}
        isMany={input.isMany}
        disabled={disabled}
        chosen={chosenOptions(value, text).map(one => ({ value: one.value, text: one.label }))}
        onPick={picked => take(props, picked)}
      />
    </Space.Compact>
  );
}

function take({ input, onChange }: ChoiceProps, picked: Parameters<PickerDialogProps['onPick']>[0]): void {
  const [first] = picked;
  if (!first) return onChange(undefined, {});
  const text = picked.map(one => one.text).join(',');
  onChange(picked.map(one => one.value).join(','), { text, row: input.isMany ? undefined : first.row });
}

function ChoiceInList(props: ChoiceProps) {
  const { def, field, input, value, text, onChange, disabled, id, hasError, placeholder, choosing } = props;
  const { isMany } = input;
  const [isOpen, setIsOpen] = useState(false);
  const [keyword, setKeyword] = useState('');
  const typed = useDebounced(keyword, DICT_SEARCH_DEBOUNCE_MS);
  const settled = keyword === '' ? '' : typed;
  const { isColumnVisible } = usePermissions();
  const isVisible = (name: string) => isColumnVisible(def.permission, name);
  const foundIds = useFoundIds(def, isOpen ? settled : '', isVisible);
  const offered = useChoosable(def, choosing, isVisible);
  const { view } = usePage(def.name, choiceQuery(def, settled, isVisible, offered.among, foundIds), isOpen);
  const dicts = useDicts();
  const inOrder = rowsOfPage(view).map(row => ({
    ...optionOf(def, row, isVisible),
    facts: optionFacts(def, row, isVisible, dicts),
    ...closedBy(offered.whyNot(row)),
  }));
  const chosen = chosenOptions(value, text);
  const isAnswered = keyword === settled && view !== undefined;
  const found = [...chosen.filter(option => keyword === '' && inOrder.every(other => other.value !== option.value)), ...inOrder];
  const isWhole = view !== undefined && !isOfDevice(view) && view.total <= inOrder.length;
  const options = useSteadyOptions<Option>({
    isOpen,
    text: keyword,
    found: isAnswered ? found : undefined,
    missing: option => (isWhole && option.row ? { ...option, ...closedBy(widgetText.noLongerThere) } : option),
  });
  const isSearching = isOpen && !isAnswered;
  const shared = {
    ...controlProps({ id, disabled, hasError, placeholder }, valueText.pleaseSelect(field.label)),
    allowClear: CLEARABLE,
    loading: isSearching,
    open: isOpen,
    onOpenChange: setIsOpen,
    showSearch: { filterOption: false, searchValue: keyword, onSearch: setKeyword },
    virtual: false,
    optionRender,
    notFoundContent: isSearching ? (
      <div className="choice-searching">{widgetText.searching}</div>
    ) : (
      widgetText.noneOffered(offered.unlisted ?? [])
    ),
    style: { width: '100%' },
    classNames: { popup: { root: 'choice-list' } },
    popupRender: (menu: ReactElement) => withHint(menu, hintOf(offered.hint, isOfDevice(view), inOrder.length, view?.total ?? 0)),
  } as const;
  const known = [...chosen, ...options];
  const labelOf = (one: string) => known.find(option => option.value === one)?.label ?? one;
  const hearKey = useEarlyEnter({
    isSearching,
    text: keyword,
    first: options.find(option => !option.disabled),
    take(option) {
      setIsOpen(false);
      setKeyword('');
      if (!isMany) return onChange(option.value, { text: option.label, row: option.row });
      const next = [...new Set([...splitMany(value), option.value])];
      onChange(next.join(','), { text: next.map(labelOf).join(',') });
    },
  });
  return (
    <Space.Compact block onKeyDownCapture={hearKey}>
      {isMany ? (
        <Select<readonly string[], Option>
          {...shared}
          options={withRoom(options)}
          mode="multiple"
          {...oneTag}
          value={splitMany(value)}
          labelRender={({ value: one }) => labelOf(String(one))}
          onChange={next => onChange(next.length === 0 ? undefined : next.join(','), { text: next.map(labelOf).join(',') })}
        />
      ) : (
        <Select<string, Option>
          {...shared}
          options={withRoom(options)}
          value={value === undefined || value === '' ? null : String(value)}
          labelRender={({ value: one }) => labelOf(String(one))}
          onChange={next => {
            const option = options.find(candidate => candidate.value === next);
            onChange(next || undefined, { text: option?.label, row: option?.row });
          }}
        />
      )}
      <PickerButton
        def={def}
        choosable={offered}
        label={field.label}
        isMany={isMany}
        disabled={disabled}
        chosen={chosen.map(one => ({ value: one.value, text: one.label }))}
        onPick={picked => take(props, picked)}
      />
    </Space.Compact>
  );
}

function hintOf(narrowed: string | undefined, isLocal: boolean, shown: number, total: number): string {
  return [
    ...(narrowed === undefined ? [] : [narrowed]),
    ...(isLocal ? [widgetText.localOnly] : []),
    ...(total > shown ? [widgetText.moreHint(shown, total)] : []),
  ].join('；');
}

function optionOf(def: EntityDef, row: Row, isVisible: IsFieldVisible): Option {
  const [field] = visibleFields(def, [def.titleField], isVisible);
  const title = field && (row[def.titleField + DICT_TEXT_SUFFIX] ?? row[def.titleField]);
  return { value: row.id, label: title === undefined || title === '' ? row.id : String(title), row };
}

/** The stored texts of the current choice, shown before any row is loaded. */
function chosenOptions(value: string | number | undefined, text: string | undefined): readonly Option[] {
  const texts = (text ?? '').split(',');
  return splitMany(value).map((one, at) => ({ value: one, label: texts[at] || one }));
}

type PickerButtonProps = Pick<PickerDialogProps, 'def' | 'isMany' | 'chosen' | 'choosable' | 'onPick'> & {
  readonly label: string;
  readonly disabled: boolean | undefined;
};

/** Opens the picker of a reference field, and takes the focus back when it closes. */
function PickerButton({ label, disabled, ...picker }: PickerButtonProps) {
  const { dialog, open } = useOpened();
  return (
    <>
      <PickerOpener label={label} disabled={disabled} onOpen={open} />
      {dialog && <PickerDialog {...picker} {...dialog} />}
    </>
  );
}
