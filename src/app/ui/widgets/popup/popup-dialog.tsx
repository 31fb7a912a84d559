/**
 * Chooses rows of a report: the title, the columns and the conditions are the server's. Nothing is chosen at first. Mount it anew for every opening.
 */
import { useCallback, useMemo, useReducer, useState } from 'react';
import { Alert, App, Spin } from 'antd';
import type { TableColumnsType } from 'antd';
import { inBackground } from '#base/in-background.ts';
import type { OnlineQuery, ReportLayout } from '#domain/online-views.ts';
import { FIRST_PAGE_NO } from '#query/list-query.ts';
import { sortingOf } from '#schema/report-choice.ts';
import type { ReportChoice } from '#schema/report-choice.ts';
import type { Row } from '#schema/row.ts';
import { MoreDicts } from '../../../live/use-dicts.tsx';
import { useKeptAnswer } from '../../../live/use-kept-answer.ts';
import { onlineFailure } from '../../online/failures.ts';
import { keptOnline } from '../../online/kept.ts';
import { KeptNote } from '../../online/kept-note.tsx';
import { nodeOf, sortOf, tableColumns } from '../../online/online-columns.tsx';
import type { OnlineNode } from '../../online/online-columns.tsx';
import { QueryBox } from '../../online/query-box.tsx';
import { reportParams, startValues } from '../../online/query-params.ts';
import { CHOICE_PX } from '../picker/choice-table.tsx';
import { PickerFrame } from '../picker/picker-frame.tsx';
import { useFirstFocus } from '../use-first-focus.ts';
import { reducePicker } from '../picker/picker-state.ts';
import type { Picked, PickerEvent, PickerState } from '../picker/picker-state.ts';
import { pickerText } from '../picker/text.ts';
import { whyNotTaken } from './choice-check.ts';
import type { Self } from './report-params.ts';
import { SeenChoices, startSeen } from './seen-choices.tsx';
import { contentOf } from './seen-rows.ts';
import { popupText } from './text.ts';
import { useReportAnswers } from './use-report-answers.ts';
import type { ReportAnswers } from './use-report-answers.ts';
import { useSeenPage } from './use-seen-page.ts';
import './popup.css';

const WIDTH_PX = 1_200; // widget specification §9 Widths
const NARROW_COLUMN_PX = 130;
const FIRST_PX = 200; // what names the row
const COLUMN_PX = 108;
const NO_CONDITIONS: OnlineQuery = { conditions: [], dicts: {} };

export type PopupDialogProps = {
  readonly report: ReportChoice;
  /** The parameters of the report's own query. */
  readonly self: Self;
  /** The title until the report has told its own. */
  readonly label: string;
  readonly open: boolean;
  readonly onPick: (rows: readonly Row[]) => void;
  readonly onClose: () => void;
  readonly afterClose: () => void;
};

export function PopupDialog({ report, self: given, label, open, onPick, onClose, afterClose }: PopupDialogProps) {
  const { message } = App.useApp();
  const [self] = useState(given); // the row may change below an open dialog
  const answers = useReportAnswers(report.groupId);
  const [state, send] = useReducer(reducePicker, undefined, startSeen);
  const layout = useKeptAnswer(keptOnline.layout, report.code, signal => answers.layout(report.code, signal));
  const id = layout.value?.id;
  const query = useKeptAnswer(keptOnline.query, id === undefined ? undefined : `report/${id}`, signal => answers.query(id ?? '', signal));
  const asked = query.value ?? (query.error ? NO_CONDITIONS : undefined);
  const isReady = layout.value !== undefined && asked !== undefined;
  const { body, focusFirst } = useFirstFocus(isReady);
  const submit = (): void => {
    const wrong = whyNotTaken(report.multi === true, state.chosen.length);
    if (wrong !== undefined) return inBackground(message.warning(wrong));
    onPick(state.chosen.flatMap(({ row }) => row ?? []));
    onClose();
  };
  return (
    <PickerFrame
      title={layout.value?.title || label}
      widthPx={WIDTH_PX}
      open={open}
      onSubmit={submit}
      onClose={onClose}
      afterClose={afterClose}
      onOpened={focusFirst}
    >
      <div ref={body}>
        {!layout.value && layout.error && <KeptNote page={layout} />}
        {query.error && !query.value && (
          <Alert type="warning" showIcon role="alert" title={popupText.noQuery(onlineFailure(query.error))} />
        )}
        {layout.value?.columns.length === 0 && <Alert type="error" showIcon role="alert" title={popupText.noColumns} />}
        {layout.value && layout.value.columns.length > 0 && asked ? (
          <ReportChoices
            key={asked === NO_CONDITIONS ? 'all' : 'asked'}
            {...{ report, self, answers, state, send }}
            layout={layout.value}
            query={asked}
          />
        ) : (
          (layout.isBusy || query.isBusy) && <Spin description={pickerText.loading} className="popup-reading" />
        )}
      </div>
    </PickerFrame>
  );
}

type ReportChoicesProps = {
  readonly report: ReportChoice;
  readonly self: Self;
  readonly answers: ReportAnswers;
  readonly layout: ReportLayout;
  readonly query: OnlineQuery;
  readonly state: PickerState;
  readonly send: (event: PickerEvent) => void;
};

function ReportChoices({ report, self, answers, layout, query, state, send }: ReportChoicesProps) {
  // What the field gives the report is not asked for again.
  const conditions = useMemo(() => query.conditions.filter(({ field }) => self[field.name] === undefined), [query, self]);
  const begin = useMemo(() => startValues(conditions), [conditions]);
  const [values, setValues] = useState(begin);
  const [sort, setSort] = useState(() => sortingOf(report.sorter));
  const { pageNo, pageSize } = state;
  const params = useMemo(
    () => ({ ...self, ...reportParams(conditions, values, { pageNo, pageSize, sort }) }),
    [self, conditions, values, pageNo, pageSize, sort],
  );
  const load = useCallback((signal: AbortSignal) => answers.rows(layout.id, params, signal), [answers, layout.id, params]);
  const about = `${layout.id}?${String(new URLSearchParams(self))}`;
  const shown = useSeenPage(load, about, { conditions, values, sort, pageNo, pageSize });
  const reload = (): void => {
    answers.forget();
    shown.reload();
  };
  const first = layout.columns[0]?.field.name ?? '';
  const choiceOf = ({ row }: OnlineNode): Picked => ({ value: contentOf(row), text: String(row[first] ?? row.id), row });
  const toFirstPage = (): void => send({ kind: 'paged', pageNo: FIRST_PAGE_NO, pageSize });
  return (
    <MoreDicts dicts={layout.dicts}>
      <QueryBox
        query={{ ...query, conditions }}
        start={begin}
        onSearch={next => {
          setValues(next);
          toFirstPage();
        }}
      />
      <SeenChoices<OnlineNode>
        shown={{ ...shown, reload }}
        rowsOf={rows => rows.map(nodeOf)}
        className="popup-body"
        name={layout.title}
        columns={oneLine(tableColumns({ ...layout, links: {}, sort }), first)}
        choiceOf={choiceOf}
        isMany={report.multi === true}
        state={state}
        send={send}
        narrowPx={CHOICE_PX + layout.columns.length * NARROW_COLUMN_PX}
        widePx={CHOICE_PX + FIRST_PX + (layout.columns.length - 1) * COLUMN_PX}
        onChange={(_, _filters, sorter, { action }) => {
          if (action !== 'sort') return;
          setSort(sortOf(sorter));
          toFirstPage();
        }}
      />
    </MoreDicts>
  );
}

/** Rows of one height: what does not fit is cut, and told whole to who points at it. */
const oneLine = (columns: TableColumnsType<OnlineNode>, first: string): TableColumnsType<OnlineNode> =>
  columns.map(column =>
    'children' in column
      ? { ...column, children: oneLine(column.children, first) }
      : { ...column, ellipsis: true, width: column.key === first ? FIRST_PX : COLUMN_PX },
  );
