/** The page of one report: its parameters, its chart, its table, and what leads from there to rows, paper and workbooks. */
import { useMemo, useState } from 'react';
import { Alert, App, Button, Empty, Space, Spin } from 'antd';
import { DownloadOutlined, PrinterOutlined } from '@ant-design/icons';
import { inBackground } from '#base/in-background.ts';
import { permissionCode } from '#schema/permission-code.ts';
import type { ReportDef } from '#schema/report/report-def.ts';
import type { ReportRecord } from '#query/report/report-answer.ts';
import { useAppServices } from '#app/live/app-services.tsx';
import { lazyPart } from '#app/live/lazy-part.tsx';
import { useSchema } from '#app/live/schema.tsx';
import { useDicts } from '#app/live/use-dicts.tsx';
import { usePermissions } from '#app/live/use-permissions.ts';
import { useServerNow } from '#app/live/use-server-now.ts';
import { fileStamp } from '#app/ui/transfer/file-stamp.ts';
import { PageHeader } from '#app/ui/widgets/page-header.tsx';
import { Result } from '#app/ui/widgets/result.ts';
import { TouchSize } from '#app/ui/widgets/touch-size.tsx';
import { reports } from '../reports.ts';
import { factsBehind } from './behind.ts';
import type { BehindDrawerProps } from './behind-drawer.tsx';
import { countText } from './cell-text.ts';
import { MadeBy, ReportNotes } from './made-by.tsx';
import { ParamForm, wrongIn } from './param-form.tsx';
import { askedOf, startTexts } from './param-fields.ts';
import { ChartButton, ReportChart, useChartSwitch } from './report-chart.tsx';
import type { ReportPaperProps } from './report-paper.tsx';
import { ReportTable } from './report-table.tsx';
import { seenReport } from './seen-columns.ts';
import { sortRecords } from './sort-records.ts';
import type { ColumnSort } from './sort-records.ts';
import { reportSheets } from './report-sheets.ts';
import { reportText as text } from './text.ts';
import { useAsked } from './use-asked.ts';
import { useParamNames } from './use-param-names.ts';
import { useReport } from './use-report.ts';
import './report.css';

const BehindDrawer = lazyPart<BehindDrawerProps>(async () => (await import('./behind-drawer.tsx')).BehindDrawer);
const ReportPaper = lazyPart<ReportPaperProps>(async () => (await import('./report-paper.tsx')).ReportPaper);

/** @param name of the report. */
export function ReportPage({ name }: { readonly name: string }) {
  const def = reports.find(known => known.name === name);
  const schema = useSchema();
  const { isColumnVisible } = usePermissions();
  const seen = useMemo(() => def && seenReport(def, schema, isColumnVisible), [def, schema, isColumnVisible]);
  return seen ? <PageOf key={name} def={seen} /> : <Result status="warning" title={text.unknownReport} />;
}

type Behind = { readonly record: ReportRecord; readonly column: string; readonly isOpen: boolean };

function PageOf({ def }: { readonly def: ReportDef }) {
  const serverNow = useServerNow();
  const today = serverNow().slice(0, 'YYYY-MM-DD'.length);
  const { texts, ask } = useAsked(def, today);
  const names = useParamNames(def, texts);
  const params = useMemo(() => (wrongIn(def, texts) ? undefined : askedOf(def, texts)), [def, texts]);
  const run = useReport(def, params);
  const { made, isOld, isBusy, error } = run;
  const chart = useChartSwitch();
  const [behind, setBehind] = useState<Behind>();
  const mayOpen = useMayOpen(def);
  const answer = made?.answer;
  const [sort, setSort] = useState<ColumnSort>();
  const records = useMemo(() => sortRecords(answer?.records ?? [], sort), [answer, sort]);
  return (
    <TouchSize>
      <section className="qs-list report" aria-label={def.title} aria-busy={isBusy}>
        <PageHeader title={def.title} description={def.note} />
        <ParamForm
          def={def}
          asked={texts}
          start={startTexts(def, today)}
          today={today}
          isBusy={isBusy}
          nameOf={names.nameOf}
          onRun={next => {
            if (!ask(next)) run.again();
          }}
        />
        <ReportNotes {...run} />
        <div className="qs-toolbar">
          <MadeBy {...run} />
          <div className="qs-toolbar-end">
            {answer && def.chart && <ChartButton {...chart} />}
            {made && <ReportTools def={def} made={made} records={records} texts={names.texts} isClosed={isOld || isBusy} />}
          </div>
        </div>
        {answer && answer.count > answer.records.length && (
          <Alert type="warning" showIcon title={text.cut(countText(answer.records.length), countText(answer.count))} />
        )}
        {answer && !chart.isHidden && <ReportChart def={def} answer={answer} />}
        {answer ? (
          <Spin spinning={isBusy}>
            <ReportTable
              def={def}
              answer={answer}
              records={records}
              sort={sort}
              onSort={setSort}
              isOld={isOld}
              mayOpen={mayOpen}
              onOpen={(record, column) => setBehind({ record, column, isOpen: true })}
            />
          </Spin>
        ) : isBusy ? (
          <Spin description={text.running} />
        ) : (
          !error && <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={text.chooseFirst} />
        )}
        {made && behind && (
          <BehindDrawer
            key={`${JSON.stringify(behind.record.key)} ${behind.column}`}
            def={def}
            made={made}
            record={behind.record}
            column={behind.column}
            open={behind.isOpen}
            onClose={() => setBehind({ ...behind, isOpen: false })}
          />
        )}
      </section>
    </TouchSize>
  );
}

/** Whether the user may list the rows behind a column. */
function useMayOpen(def: ReportDef): (column: string) => boolean {
  const schema = useSchema();
  const { can } = usePermissions();
  return useMemo(() => {
    const open = new Set(
      Object.keys(def.columns).filter(column =>
        factsBehind(def, column, {}).every(({ entity }) => can(permissionCode(schema.get(entity), 'list'))),
      ),
    );
    return column => open.has(column);
  }, [def, schema, can]);
}

type ToolsProps = Pick<ReportPaperProps, 'def' | 'made' | 'records' | 'texts'> & { readonly isClosed: boolean };

function ReportTools({ def, made, records, texts, isClosed }: ToolsProps) {
  const { message } = App.useApp();
  const { session } = useAppServices();
  const dicts = useDicts();
  const serverNow = useServerNow();
  const [isPrinting, setPrinting] = useState(false);
  const save = async (): Promise<void> => {
    try {
      const { saveWorkbook } = await import('#app/ui/transfer/save-workbook.ts');
      const fileName = `${def.title}_${fileStamp(serverNow())}.xlsx`;
      await saveWorkbook(fileName, reportSheets({ def, made, records, texts, dicts, now: serverNow(), who: session.user.realname }));
      inBackground(message.success(text.workbookDone(fileName)));
    } catch {
      inBackground(message.error(text.workbookFailed));
    }
  };
  return (
    <Space size="small">
      <Button icon={<PrinterOutlined aria-hidden />} disabled={isClosed || records.length === 0} onClick={() => setPrinting(true)}>
        {text.print}
      </Button>
      <Button icon={<DownloadOutlined aria-hidden />} disabled={isClosed || records.length === 0} onClick={() => inBackground(save())}>
        {text.workbook}
      </Button>
      {isPrinting && <ReportPaper def={def} made={made} records={records} texts={texts} onClose={() => setPrinting(false)} />}
    </Space>
  );
}
