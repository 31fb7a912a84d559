/** The sheets of a report's workbook: the table with its units and total, numbers as numbers; and what was asked, of whom and when. */
import type { Dicts } from '#schema/dict.ts';
import type { ReportColumn, ReportDef } from '#schema/report/report-def.ts';
import type { FieldValue } from '#schema/row.ts';
import type { Sheet, SheetCell } from '#app/ui/transfer/save-workbook.ts';
import type { ReportRecord } from '#query/report/report-answer.ts';
import { columnsOf, countText, headOf, isNumberColumn, scaleOf } from './cell-text.ts';
import { madeFully } from './made-words.ts';
import type { MadeReport } from './model.ts';
import { paramWords } from './param-fields.ts';
import type { ParamTexts } from './param-fields.ts';
import { reportText as text } from './text.ts';

/** In digits; a Chinese character is as wide as two. */
const WIDTHS = { number: 14, text: 12, textMax: 50, label: 12, words: 80 };
const SHEET_NAME_MAX = 31; // Excel's
const NOT_IN_NAMES = /[\\/?*[\]:]/g;

export type SheetFacts = {
  readonly def: ReportDef;
  readonly made: MadeReport;
  readonly records: readonly ReportRecord[];
  readonly texts: ParamTexts;
  readonly dicts: Dicts;
  /** The server's time. */
  readonly now: string;
  readonly who: string;
};

export function reportSheets(facts: SheetFacts): readonly Sheet[] {
  const { def, made, records } = facts;
  const columns = columnsOf(def);
  const total = columns.map(({ name, column }, at): SheetCell => {
    if (def.totals.includes(name)) return { ...cellOf(column, made.answer.total[name]), isBold: true };
    return at === 0 ? { value: text.total, isBold: true } : { value: '' };
  });
  return [
    {
      name: def.title.replace(NOT_IN_NAMES, ' ').slice(0, SHEET_NAME_MAX),
      rows: [
        columns.map(({ column }) => ({ value: headOf(column), isBold: true })),
        ...records.map(({ values }) => columns.map(({ name, column }) => cellOf(column, values[name]))),
        total,
      ],
      widths: columns.map(({ name, column }) =>
        isNumberColumn(column) ? WIDTHS.number : textWidth([column.label, ...records.map(({ values }) => String(values[name] ?? ''))]),
      ),
      headRows: 1,
    },
    { name: text.about, rows: aboutRows(facts), widths: [WIDTHS.label, WIDTHS.words], headRows: 0 },
  ];
}

/** So wide that no name is cut. */
const textWidth = (texts: readonly string[]): number =>
  texts.reduce((widest, text) => Math.max(widest, Math.min(WIDTHS.textMax, digitsOf(text) + 1)), WIDTHS.text);
const digitsOf = (text: string): number => Array.from(text, char => (char > '\u2000' ? 2 : 1)).reduce<number>((sum, wide) => sum + wide, 0);

function cellOf(column: ReportColumn, value: FieldValue | undefined): SheetCell {
  if (typeof value !== 'number' || !isNumberColumn(column)) return { value: value === undefined ? '' : String(value) };
  const scale = scaleOf(column);
  return { value, format: scale === 0 ? '#,##0' : `#,##0.${'0'.repeat(scale)}` };
}

function aboutRows({ def, made, records, texts, dicts, now, who }: SheetFacts): readonly (readonly SheetCell[])[] {
  const { count } = made.answer;
  const rows = count > records.length ? text.cut(countText(records.length), countText(count)) : countText(count);
  const partial = made.missing.length > 0 ? `；${text.partial}` : '';
  return [
    { label: text.aboutReport, value: def.title },
    { label: text.aboutNote, value: def.note },
    ...paramWords(def, texts, dicts),
    { label: text.aboutMade, value: madeFully(made) + partial },
    { label: text.aboutRows, value: rows },
    { label: text.aboutSaved, value: text.savedBy(now, who) },
  ].map(({ label, value }) => [{ value: label, isBold: true }, { value }]);
}
