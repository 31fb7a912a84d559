/** Writes the template of an import and offers it as a file; on the device, so that it can be filled without a network. */
import writeWorkbook from 'write-excel-file/browser';
import { saveAsFile } from '../../../live/save-as-file.ts';
import type { TemplateColumn } from './template-sheet.ts';
import { templateText as text } from './text.ts';

const WIDTHS = { head: 16, words: 60 };
/** Excel's own. */
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

export async function saveTemplate(title: string, columns: readonly TemplateColumn[]): Promise<void> {
  const blob = await writeWorkbook([
    {
      sheet: text.sheet,
      data: [columns.map(({ head, isRequired }) => ({ value: head, fontWeight: isRequired ? ('bold' as const) : undefined }))],
      columns: columns.map(() => ({ width: WIDTHS.head })),
      stickyRowsCount: 1,
    },
    {
      sheet: text.words,
      data: [
        [text.column, text.required, text.how].map(value => ({ value, fontWeight: 'bold' as const })),
        ...columns.map(({ head, isRequired, words }) => [{ value: head }, { value: isRequired ? text.isRequired : '' }, { value: words }]),
      ],
      columns: [{ width: WIDTHS.head }, { width: WIDTHS.head }, { width: WIDTHS.words }],
      stickyRowsCount: 1,
    },
  ]).toBlob();
  saveAsFile(blob, text.fileName(title), TYPE);
}
