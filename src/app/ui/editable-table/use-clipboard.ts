/** Copy, cut and paste of blocks. While a text is edited a single cell is left to the input itself. */
import type { ClipboardEvent } from 'react';
import { isBlock } from './clipboard-block.ts';
import { copyCells, pastedCells } from './copy-cells.ts';
import { newLines } from './new-lines.ts';
import { clearings, pasted } from './edits.ts';
import { tableText } from './text.ts';
import type { TableInWork } from './use-table.ts';

type Handlers = Readonly<Record<'onCopy' | 'onCut' | 'onPaste', (event: ClipboardEvent) => void>>;

export function useClipboard(table: TableInWork): Handlers {
  const { content, block, edit, look, isOpen, sources, props, maxRows } = table;
  const { columns } = look;
  const copy = (event: ClipboardEvent): boolean => {
    if (edit || !block) return false;
    event.preventDefault();
    copyCells(event.clipboardData, block, content, columns, sources.dicts);
    return true;
  };
  return {
    onCopy(event) {
      copy(event);
    },
    onCut: event => {
      if (copy(event) && block) table.change(clearings(block, content.rows, columns, isOpen));
    },
    onPaste(event) {
      if (edit?.kind === 'box' || props.isDisabled === true) return;
      const text = event.clipboardData.getData('text/plain');
      // In the input, and to where a caret stands, one cell is pasted as any text.
      if (edit && (edit.how === 'caret' || !isBlock(text))) return;
      event.preventDefault();
      const at = block ?? { top: 0, bottom: 0, left: 0, right: 0 };
      const newRow = props.areLinesFixed === true ? undefined : props.newRow;
      const last = newRow ? maxRows : content.rows.length;
      const { cells, isCut } = pastedCells(event.clipboardData, last - at.top, sources);
      if (cells.length === 0) return;
      const missing = Math.max(0, at.top + cells.length - content.rows.length);
      const added = newRow ? newLines(newRow, content.rows, missing) : [];
      const result = pasted(content, columns, at, cells, added, isOpen, props.derive);
      table.put(result.content);
      const { top, bottom, left, right } = result.block;
      table.go({ at: { row: top, column: left }, anchor: { row: bottom, column: right } });
      const told = [
        tableText.pasted(bottom - top + 1, right - left + 1),
        result.wrong > 0 && tableText.pastedWrong(result.wrong),
        result.closed > 0 && tableText.pastedClosed(result.closed),
        isCut && tableText.pastedCut(last),
      ];
      table.say(told.filter(Boolean).join('；'));
    },
  };
}
