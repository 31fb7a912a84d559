/** 明细: the rows that a number of a report was made of, each a way to its details, with the sum of what was added up. */
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { Alert, Button, Drawer, Skeleton, Table } from 'antd';
import type { TableColumnsType } from 'antd';
import { columnHead } from '#schema/column-head.ts';
import type { Dicts } from '#schema/dict.ts';
import type { EntityDef } from '#schema/entity-def.ts';
import type { FieldDef } from '#schema/field.ts';
import { fieldTextOf } from '#schema/field-text.ts';
import { kindOf } from '#schema/kinds/kind-of.ts';
import type { ReportDef } from '#schema/report/report-def.ts';
import type { Row } from '#schema/row.ts';
import { isHidden } from '#schema/sealed.ts';
import { visibleFields } from '#schema/visible-fields.ts';
import { isAwaited, rowsOfPage } from '#query/view.ts';
import type { ReportRecord, RowsBehind } from '#query/report/report-answer.ts';
import { rowLabel } from '#sync/new-mutation.ts';
import { useDrawerContainer } from '#app/page-memory/page-frame.ts';
import { useBackCloses } from '#app/live/use-back-closes.ts';
import { useIsNarrow } from '#app/live/use-device.ts';
import { useDicts } from '#app/live/use-dicts.tsx';
import { useIsOffline } from '#app/live/use-offline.ts';
import { usePermissions } from '#app/live/use-permissions.ts';
import { useSchema } from '#app/live/schema.tsx';
import { usePage } from '#app/live/use-view.ts';
import { useOpenedRow } from '#app/ui/use-opened-row.tsx';
import { SealedText } from '#app/ui/widgets/field-text.tsx';
import { RowText } from '#app/ui/widgets/row-text.tsx';
import { rangeText } from '#app/ui/widgets/paging.ts';
import { TouchSize } from '#app/ui/widgets/touch-size.tsx';
import { countedRows, factsBehind, fieldSum, questionsBehind } from './behind.ts';
import type { FactBehind } from './behind.ts';
import { cellText, columnOf, countText, groupName, headOf } from './cell-text.ts';
import { reportFailure } from './failure-text.ts';
import type { MadeReport } from './model.ts';
import { reportText as text } from './text.ts';
import { useRowsBehind } from './use-rows-behind.ts';

const WIDTH_PX = 860;
const PAGE_SIZE = 20;
const MAIN_COLUMNS = 6;

export type BehindDrawerProps = {
  readonly def: ReportDef;
  readonly made: MadeReport;
  readonly record: ReportRecord;
  readonly column: string;
  readonly open: boolean;
  readonly onClose: () => void;
};

type OpenRow = (entity: string, id: string) => void;

export function BehindDrawer({ def, made, record, column, open, onClose }: BehindDrawerProps) {
  const container = useDrawerContainer();
  const isNarrow = useIsNarrow();
  useBackCloses(open, onClose);
  const { open: openRow, drawer } = useOpenedRow();
  const shown = columnOf(def, column);
  const facts = useMemo(() => factsBehind(def, column, made.params), [def, column, made.params]);
  return (
    <TouchSize>
      <Drawer
        {...container}
        size={isNarrow ? '100%' : WIDTH_PX}
        open={open}
        onClose={onClose}
        title={text.behindTitle(record.key.length === 0 ? text.total : groupName(def, record), shown?.label ?? '')}
      >
        {shown && (
          <p className="report-behind-value">
            {text.behindValue(headOf(shown), '')}
            <strong>{cellText(shown, record.values[column])}</strong>
          </p>
        )}
        <RowsOfFacts
          key={JSON.stringify([record.key, column])}
          def={def}
          made={made}
          facts={facts}
          groupKey={record.key}
          onOpen={openRow}
        />
        {drawer}
      </Drawer>
    </TouchSize>
  );
}

type FactsProps = { readonly def: ReportDef; readonly made: MadeReport; readonly groupKey: readonly string[]; readonly onOpen: OpenRow };

/** A fact without rows has nothing to say while another has some: of a wagon no waybill is missing. */
function RowsOfFacts({ facts, ...shared }: FactsProps & { readonly facts: readonly FactBehind[] }) {
  const [totals, setTotals] = useState<ReadonlyMap<number, number>>(() => new Map());
  const areAllEmpty = facts.every(({ at }) => totals.get(at) === 0);
  return facts.map((fact, position) => (
    <RowsOfFact
      key={fact.at}
      {...shared}
      fact={fact}
      saysNone={position === 0 && areAllEmpty}
      onTotal={total => setTotals(before => new Map(before).set(fact.at, total))}
    />
  ));
}

type RowsOfFactProps = FactsProps & {
  readonly fact: FactBehind;
  /** Without rows it says so. */
  readonly saysNone: boolean;
  readonly onTotal: (total: number) => void;
};

function RowsOfFact({ def, made, fact, groupKey, saysNone, onTotal, onOpen }: RowsOfFactProps) {
  const { value: rows, error, reload } = useRowsBehind(def, made, fact.at, groupKey);
  const total = rows?.total;
  const noteTotal = useEffectEvent(onTotal);
  useEffect(() => {
    if (total !== undefined) noteTotal(total);
  }, [total]);
  if (error)
    return (
      <Alert
        type="error"
        showIcon
        title={`${text.behindFailed}${reportFailure(error)}`}
        action={
          <Button size="small" onClick={reload}>
            {text.retry}
          </Button>
        }
      />
    );
  if (!rows) return <Skeleton active aria-label={text.loading} />;
  if (rows.total === 0 && !saysNone) return null;
  return <BehindTable fact={fact} found={rows} onOpen={onOpen} />;
}

function BehindTable({ fact, found, onOpen }: { readonly fact: FactBehind; readonly found: RowsBehind; readonly onOpen: OpenRow }) {
  const entity = useSchema().get(fact.entity);
  const { isColumnVisible } = usePermissions();
  const dicts = useDicts();
  const [first, second] = questionsBehind(entity, found.ids);
  const { view: newer } = usePage(entity.name, first);
  const { view: older } = usePage(entity.name, second);
  const views = [newer, older].flatMap(view => view ?? []);
  const isAnswered = views.length === [first, second].filter(question => question !== undefined).length;
  const all = views.flatMap(rowsOfPage);
  const rows = countedRows(fact, all);
  const fields = mainFields(entity, fact, name => isColumnVisible(entity.permission, name));
  const isWhole = found.total <= found.ids.length;
  const isOffline = useIsOffline();
  // Rows of this device come first: what it does not have, the server is being asked for.
  const isAsked = !isAnswered || (views.some(isAwaited) && all.length < found.ids.length && !isOffline);
  const unread = isAsked ? 0 : found.ids.length - all.length;
  const count = fact.when.length > 0 && isWhole && all.length === found.ids.length ? rows.length : found.total;
  return (
    <section className="report-behind">
      <h3>{text.rowsOf(entity.title, countText(count))}</h3>
      {!isWhole && <Alert type="info" showIcon title={text.onlySome(found.ids.length, countText(found.total))} />}
      {unread > 0 && <Alert type="warning" showIcon title={text.behindUnread(unread)} />}
      <Table<Row>
        size="small"
        rowKey="id"
        columns={fields.map((field, at) => behindColumn(entity, field, at === 0, onOpen))}
        dataSource={[...rows]}
        loading={isAsked}
        locale={{ emptyText: isAsked ? ' ' : text.behindNone }}
        {...(rows.length > 0 && { scroll: { x: 'max-content' } })}
        pagination={{ pageSize: PAGE_SIZE, hideOnSinglePage: true, showSizeChanger: false, size: 'small', showTotal: rangeText }}
        {...(fact.summed.length > 0 &&
          rows.length > 0 &&
          !isAsked && { summary: sumRow({ entity, fields, summed: fact.summed, rows, dicts, isWhole: isWhole && unread === 0 }) })}
      />
    </section>
  );
}

/** The row's name, what the number was made of, and the first columns of the entity's list. */
function mainFields(entity: EntityDef, { fields, when }: FactBehind, isVisible: (name: string) => boolean): readonly FieldDef[] {
  const made = [...new Set([...when.map(({ field }) => field), ...fields])];
  const main = entity.listColumns.filter(name => !made.includes(name)).slice(0, MAIN_COLUMNS);
  return visibleFields(entity, [...new Set([entity.titleField, ...made, ...main])], isVisible);
}

function behindColumn(entity: EntityDef, field: FieldDef, isFirst: boolean, onOpen: OpenRow): TableColumnsType<Row>[number] {
  return {
    key: field.name,
    title: columnHead(field),
    align: kindOf(field).column.align ?? 'left',
    ...(isFirst ? { fixed: 'start' as const } : {}),
    render(_, row) {
      const shown = isHidden(entity, field.name, row) ? <SealedText /> : <RowText field={field} row={row} />;
      if (!isFirst) return shown;
      return (
        <Button
          type="link"
          size="small"
          className="report-open"
          aria-label={text.openRow(rowLabel(entity, row))}
          onClick={() => onOpen(entity.name, row.id)}
        >
          {shown}
        </Button>
      );
    },
  };
}

type SumFacts = {
  readonly entity: EntityDef;
  readonly fields: readonly FieldDef[];
  readonly summed: FactBehind['summed'];
  readonly rows: readonly Row[];
  readonly dicts: Dicts;
  /** They are all rows of the number. */
  readonly isWhole: boolean;
};

const sumRow =
  ({ entity, fields, summed, rows, dicts, isWhole }: SumFacts): (() => ReactNode) =>
  () => {
    const sumText = (field: FieldDef): string | undefined => {
      const sum = summed.find(one => one.field === field.name);
      return sum && fieldTextOf(field, fieldSum(entity, field.name, countedRows(sum, rows)), undefined, dicts);
    };
    return (
      <Table.Summary.Row>
        {fields.map((field, at) => (
          <Table.Summary.Cell key={field.name} index={at} align={kindOf(field).column.align ?? 'left'}>
            <strong>{sumText(field) ?? (at === 0 ? (isWhole ? text.total : text.subtotal(rows.length)) : '')}</strong>
          </Table.Summary.Cell>
        ))}
      </Table.Summary.Row>
    );
  };
