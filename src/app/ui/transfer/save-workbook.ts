/** Writes a workbook on the device and offers it as a file. Loaded when the first one is written. */
import writeWorkbook from 'write-excel-file/browser';
import { saveAsFile } from '../../live/save-as-file.ts';

export type SheetCell = {
  readonly value: string | number | undefined;
  readonly isBold?: boolean;
  /** Of a number, in Excel's words, e.g. #,##0.00. */ readonly format?: string;
};
export type Sheet = {
  readonly name: string;
  readonly rows: readonly (readonly SheetCell[])[];
  /** Of each column, in characters. */
  readonly widths: readonly number[];
  /** Rows at the top that stay in sight. */
  readonly headRows: number;
};

/** Excel's own. */
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

export async function saveWorkbook(fileName: string, sheets: readonly Sheet[]): Promise<void> {
  const blob = await writeWorkbook(
    sheets.map(({ name, rows, widths, headRows }) => ({
      sheet: name,
      data: rows.map(row => row.map(cellOf)),
      columns: widths.map(width => ({ width })),
      stickyRowsCount: headRows,
    })),
  ).toBlob();
  saveAsFile(blob, fileName, TYPE);
}

const cellOf = ({ value, isBold, format }: SheetCell) => ({
  value: value === '' ? undefined : value,
  fontWeight: isBold ? ('bold' as const) : undefined,
  ...(typeof value === 'number' && format !== undefined ? { format } : {}),
});
