/** Writes the template of an import and offers it as a file; on the device, so that it can be filled without a network. */
import { saveWorkbook } from '../save-workbook.ts';
import type { TemplateColumn } from './template-sheet.ts';
import { templateText as text } from './text.ts';

const WIDTHS = { head: 16, words: 60 };

export async function saveTemplate(title: string, columns: readonly TemplateColumn[]): Promise<void> {
  await saveWorkbook(text.fileName(title), [
    {
      name: text.sheet,
      rows: [columns.map(({ head, isRequired }) => ({ value: head, isBold: isRequired }))],
      widths: columns.map(() => WIDTHS.head),
      headRows: 1,
    },
    {
      name: text.words,
      rows: [
        [text.column, text.required, text.how].map(value => ({ value, isBold: true })),
        ...columns.map(({ head, isRequired, words }) => [{ value: head }, { value: isRequired ? text.isRequired : '' }, { value: words }]),
      ],
      widths: [WIDTHS.head, WIDTHS.head, WIDTHS.words],
      headRows: 1,
    },
  ]);
}
