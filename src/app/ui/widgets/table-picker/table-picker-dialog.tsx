/** Chooses rows of any table: conditions, an optional tree at the left, columns as the options name them. Nothing is chosen at first. Mount it anew for every opening. */
import { useCallback, useMemo, useReducer, useState } from 'react';
import { App } from 'antd';
import { inBackground } from '#base/in-background.ts';
import { FIRST_PAGE_NO } from '#query/list-query.ts';
import { named, text } from '#schema/field.ts';
import { dictTextOf } from '#schema/field-text.ts';
import type { Row } from '#schema/row.ts';
import { useSchema } from '../../../live/schema.tsx';
import { useCalls } from '../../../live/use-calls.ts';
import { useActionColumn } from '../picker/action-column.tsx';
import { CHOICE_PX } from '../picker/choice-table.tsx';
import { PickerFrame } from '../picker/picker-frame.tsx';
import { useFirstFocus } from '../use-first-focus.ts';
import { reducePicker } from '../picker/picker-state.ts';
import type { Picked, PickerEvent, PickerState } from '../picker/picker-state.ts';
import { QueryForm, textCondition } from '../picker/query-form.tsx';
import { cutText, pickerText } from '../picker/text.ts';
import { whyNotTaken } from '../popup/choice-check.ts';
import { ELLIPSIS, SeenChoices, startSeen } from '../popup/seen-choices.tsx';
import { useSeenPage } from '../popup/use-seen-page.ts';
import type { tablePickerCalls } from './calls.ts';
import { LeftTree } from './left-tree.tsx';
import type { LoadNodes } from './left-tree.tsx';
import { jsonEntries } from './table-choice.ts';
import type { TableChoice } from './table-choice.ts';
import './table-picker.css';

const WIDTH_PX = 1_200; // widget specification §9 Widths
const COLUMN_PX = 130;

export type TablePickerDialogProps = {
  readonly choice: TableChoice;
  readonly open: boolean;
  readonly onPick: (chosen: readonly Picked[]) => void;
  readonly onClose: () => void;
  readonly afterClose: () => void;
};

export function TablePickerDialog({ choice, open, onPick, onClose, afterClose }: TablePickerDialogProps) {
  const { message } = App.useApp();
  const calls = useCalls<typeof tablePickerCalls>('app/ui/widgets/table-picker');
  const [state, send] = useReducer(reducePicker, undefined, startSeen);
  const [node, setNode] = useState<string>();
  const { tree, isLenient } = choice;
  const columns = useMemo(() => jsonEntries(choice.showColumns, isLenient) ?? [], [choice.showColumns, isLenient]);
  const asked = useMemo(() => jsonEntries(choice.queryColumn, isLenient) ?? [], [choice.queryColumn, isLenient]);
  const title = pickerText.title(choice.title);
  const { body, focusFirst } = useFirstFocus();
  const submit = (): void => {
    const wrong = whyNotTaken(choice.multi === true, state.chosen.length);
    if (wrong !== undefined) return inBackground(message.warning(wrong));
    onPick(state.chosen);
    onClose();
  };
  const items = asked.map(([name, label]) => textCondition({ id: `table-picker-${name}`, name, label, state, send }));
  const load = useCallback<LoadNodes>((pid, signal) => calls.nodes(nodeParams(tree, pid), signal), [calls, tree]);
  return (
    <PickerFrame
      title={title}
      widthPx={choice.widthPx ?? WIDTH_PX}
      open={open}
      onSubmit={submit}
      onClose={onClose}
      afterClose={afterClose}
      onOpened={focusFirst}
    >
      <div ref={body} className={tree ? 'table-picker has-tree' : 'table-picker'}>
        {tree && (
          <LeftTree
            title={choice.title}
            about={JSON.stringify(tree)}
            load={load}
            chosen={node}
            onChoose={key => {
              setNode(key);
              send({ kind: 'paged', pageNo: FIRST_PAGE_NO, pageSize: state.pageSize });
            }}
          />
        )}
        <div className="people-main">
          {items.length > 0 && <QueryForm title={title} items={items} state={state} send={send} />}
          <TableRows {...{ choice, columns, asked, node, state, send }} />
        </div>
      </div>
    </PickerFrame>
  );
}

type Named = readonly (readonly [string, string])[];
type TableRowsProps = {
  readonly choice: TableChoice;
  readonly columns: Named;
  readonly asked: Named;
  readonly node: string | undefined;
  readonly state: PickerState;
  readonly send: (event: PickerEvent) => void;
};

function TableRows({ choice, columns, asked, node, state, send }: TableRowsProps) {
  const calls = useCalls<typeof tablePickerCalls>('app/ui/widgets/table-picker');
  const { values, pageNo, pageSize } = state;
  const params = useMemo(
    () => rowParams(choice, asked, { values, pageNo, pageSize, node }),
    [choice, asked, values, pageNo, pageSize, node],
  );
  const load = useCallback((signal: AbortSignal) => calls.rows(params, signal), [calls, params]);
  const about = `table/${JSON.stringify([choice.tableName, choice.formCondition ?? '', choice.showColumns, node ?? ''])}`;
  const conditions = asked.map(([name, label]) => ({ field: named(name, text(label)), isRange: false, isHidden: false, start: '' }));
  const shown = useSeenPage(load, about, { conditions, values, sort: undefined, pageNo, pageSize });
  const [first = ''] = columns.map(([name]) => name);
  const target = useSchema().defs.find(({ table }) => table === choice.tableName);
  const action = useActionColumn(choice.operate, target, row => textIn(row, first) || row.id);
  return (
    <SeenChoices<Row>
      shown={shown}
      rowsOf={rows => rows}
      name={choice.title}
      columns={[
        ...columns.map(([name, label]) => ({
          key: name,
          title: label,
          ellipsis: true,
          render: (_: unknown, row: Row) => <span title={textIn(row, name)}>{cutText(textIn(row, name), ELLIPSIS)}</span>,
        })),
        ...action,
      ]}
      choiceOf={row => ({ value: row.id, text: textIn(row, first) || row.id, row })}
      isMany={choice.multi === true}
      state={state}
      send={send}
      narrowPx={CHOICE_PX + (columns.length + action.length) * COLUMN_PX}
    />
  );
}

const textIn = (row: Row, name: string): string => dictTextOf(row, name) ?? String(row[name] ?? '');

function nodeParams(tree: TableChoice['tree'], pid: string): Readonly<Record<string, string>> {
  if (!tree) return {};
  const { tableName, text: title, code, parent, hasChildField = '', treeCondition = '' } = tree;
  return { pid, pidField: parent, tableName, text: title, code, hasChildField, condition: treeCondition };
}

type RowQuestion = Pick<PickerState, 'values' | 'pageNo' | 'pageSize'> & { readonly node: string | undefined };

function rowParams(
  { tableName, showColumns, formCondition = '', tree, isLenient }: TableChoice,
  asked: Named,
  { values, pageNo, pageSize, node }: RowQuestion,
): Readonly<Record<string, string>> {
  const sought = asked.flatMap(([name]) => {
    const typed = values[name]?.trim() ?? '';
    return typed === '' ? [] : [[name, typed] as const];
  });
  return {
    tableName,
    showColumn: JSON.stringify(Object.fromEntries(jsonEntries(showColumns, isLenient) ?? [])),
    condition: formCondition,
    queryByLike: sought.length === 0 ? '' : JSON.stringify(Object.fromEntries(sought)),
    ...(tree && node !== undefined ? { pid: node, pidField: tree.pidField } : {}),
    pageNo: String(pageNo),
    pageSize: String(pageSize),
  };
}
