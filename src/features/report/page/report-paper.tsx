/** A report on paper: A4 lying, with what was asked, the table, its total, and who printed it when. */
import { Alert } from 'antd';
import type { ReportDef } from '#schema/report/report-def.ts';
import type { ReportRecord } from '#query/report/report-answer.ts';
import { useDicts } from '#app/live/use-dicts.tsx';
import { PrintFacts, PrintFrame, PrintSheet } from '#app/ui/print/print-frame.tsx';
import { cellText, columnsOf, countText, headOf, isNumberColumn } from './cell-text.ts';
import type { NamedColumn } from './cell-text.ts';
import { madeFully } from './made-words.ts';
import type { MadeReport } from './model.ts';
import { paramWords } from './param-fields.ts';
import type { ParamTexts } from './param-fields.ts';
import { reportText as text } from './text.ts';

/** More rows are thirty sheets that nobody reads; they belong into a workbook. */
const PRINTED_MAX = 1_000;

export type ReportPaperProps = {
  readonly def: ReportDef;
  readonly made: MadeReport;
  /** In the order of the screen. */
  readonly records: readonly ReportRecord[];
  readonly texts: ParamTexts;
  readonly onClose: () => void;
};

export function ReportPaper({ def, made, records, texts, onClose }: ReportPaperProps) {
  const dicts = useDicts();
  const columns = columnsOf(def);
  const printed = records.slice(0, PRINTED_MAX);
  const { count, total } = made.answer;
  const facts = [...paramWords(def, texts, dicts), { label: text.aboutMade, value: madeFully(made) }];
  return (
    <PrintFrame title={def.title} paper="lying" onClose={onClose}>
      <PrintSheet
        title={def.title}
        paper="lying"
        marks={{ isUnsent: made.unsent > 0, stamp: made.missing.length > 0 ? text.partialMark : '' }}
        signatures={[]}
      >
        <PrintFacts facts={facts} />
        <p>{def.note}</p>
        {count > printed.length && <Alert type="info" showIcon title={text.printRowsOnly(countText(PRINTED_MAX), countText(count))} />}
        <section>
          <table>
            <thead>
              <tr>
                {columns.map(({ name, column }) => (
                  <th key={name} scope="col" className={isNumberColumn(column) ? 'is-right' : undefined}>
                    {headOf(column)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {printed.map(record => (
                <PaperRow
                  key={JSON.stringify(record.key)}
                  columns={columns}
                  textOf={({ name, column }) => cellText(column, record.values[name])}
                />
              ))}
              {records.length > 0 && (
                <PaperRow
                  columns={columns}
                  textOf={({ name, column }, at) =>
                    def.totals.includes(name) ? cellText(column, total[name]) : at === 0 ? text.total : ''
                  }
                />
              )}
            </tbody>
          </table>
        </section>
      </PrintSheet>
    </PrintFrame>
  );
}

type PaperRowProps = { readonly columns: readonly NamedColumn[]; readonly textOf: (column: NamedColumn, at: number) => string };

const PaperRow = ({ columns, textOf }: PaperRowProps) => (
  <tr>
    {columns.map((column, at) => (
      <td key={column.name} className={isNumberColumn(column.column) ? 'is-right' : undefined}>
        {textOf(column, at)}
      </td>
    ))}
  </tr>
);
