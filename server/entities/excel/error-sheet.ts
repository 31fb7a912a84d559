/** The lines that were not imported, with the reasons, in the import's layout, so that the corrected file can be imported again. */
import type { EntityDef } from '#schema/entity-def.ts';
import { excelText } from './text.ts';
import type { Sheet } from '../../excel/workbook.ts';
import type { ImportTable } from './import-columns.ts';
import type { BadLine } from './import-lines.ts';

const WIDTH = 16;
const REASON_WIDTH = 60;

export function errorSheet(def: EntityDef, { heads }: ImportTable, bad: readonly BadLine[]): Sheet {
  // An imported file of errors already has the error columns.
  const kept = heads.flatMap((head, index) => (head === '' || head === excelText.lineHead || head === excelText.reasonHead ? [] : [index]));
  return {
    name: def.title,
    titles: [excelText.errorTitle(def.title), excelText.errorNote],
    heads: [
      { text: excelText.lineHead, width: 8, format: '0' },
      { text: excelText.reasonHead, width: REASON_WIDTH },
      ...kept.map(index => ({ text: heads[index] ?? '', width: WIDTH })),
    ],
    rows: bad.map(({ line, cells, reasons }) => [line, reasons.join('；'), ...kept.map(index => cells[index] ?? null)]),
  };
}
