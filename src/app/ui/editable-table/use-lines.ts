/** Whole lines: they are added, selected, removed, moved, opened. */
import { useMemo, useState } from 'react';
import type { Row } from '#schema/row.ts';
import { useThrottle } from '../../live/timers.ts';
import { cursorAt } from './cell-range.ts';
import { isClosed } from './closed-rows.ts';
import { mannerOf } from './column.ts';
import { newLines } from './new-lines.ts';
import { countOf, indexOfPosition, insertLines, moveLine, removeLines } from './lines.ts';
import { tableText } from './text.ts';
import type { TableInWork } from './use-table.ts';

export type LinesInWork = {
  /** Of the lines that are there. */
  readonly selected: ReadonlySet<string>;
  /** How many of them 删除 removes: none that is closed. */
  readonly removable: number;
  readonly opened: ReadonlySet<string>;
  readonly isFolded: boolean;
  /** A second click within a second and a half adds nothing. */
  readonly add: (count: number, position: number) => void;
  readonly removeSelected: () => void;
  readonly clear: () => void;
  readonly pick: (id: string) => void;
  readonly pickAll: () => void;
  readonly isAllPicked: boolean;
  readonly move: (from: number, to: number) => void;
  readonly open: (id: string) => void;
  /** All sub-tables; of a table without, the whole body. */
  readonly expand: (isWanted: boolean) => void;
};

const NONE: ReadonlySet<string> = new Set();

const same = (rows: readonly Row[]): readonly Row[] => rows;

export function useLines(table: TableInWork): LinesInWork {
  const { content, props, look, maxRows } = table;
  const { rows } = content;
  const { closedBy, newRow, arrange = same } = props;
  const [chosen, setSelected] = useState(NONE);
  // Lines go by an undo, and by others.
  const selected = useMemo(
    () => (chosen.size === 0 ? NONE : new Set(rows.flatMap(({ id }) => (chosen.has(id) ? [id] : [])))),
    [rows, chosen],
  );
  const [opened, setOpened] = useState(NONE);
  const [isFolded, setFolded] = useState(false);
  const mayStart = useThrottle();
  const pickable = rows.filter(row => !isClosed(row, closedBy)).map(({ id }) => id);
  /** @returns the lines as they will be shown. */
  const put = (next: typeof rows): typeof rows => {
    const arranged = arrange(next);
    table.put({ rows: arranged, unread: content.unread });
    return arranged;
  };
  return {
    selected,
    removable: selected.size === 0 ? 0 : pickable.filter(id => selected.has(id)).length,
    opened,
    isFolded,
    add(count, position) {
      if (!newRow) return;
      if (!mayStart('insert')) return table.say(tableText.tooFast);
      if (rows.length >= maxRows) return table.say(tableText.full(maxRows));
      const added = newLines(newRow, rows, countOf(count, maxRows - rows.length));
      const at = indexOfPosition(position, rows.length);
      setFolded(false);
      const next = put(insertLines(rows, added, at));
      const first = look.columns.findIndex(column => mannerOf(column) !== 'none');
      table.go(cursorAt(at, Math.max(first, 0)), next);
    },
    removeSelected() {
      const gone = new Set(pickable.filter(id => selected.has(id)));
      put(removeLines(rows, gone));
      setSelected(new Set([...selected].filter(id => !gone.has(id))));
    },
    clear: () => setSelected(NONE),
    pick(id) {
      if (look.select === 'radio') setSelected(new Set([id]));
      else setSelected(selected.has(id) ? new Set([...selected].filter(other => other !== id)) : new Set([...selected, id]));
    },
    pickAll: () => setSelected(pickable.every(id => selected.has(id)) ? NONE : new Set(pickable)),
    isAllPicked: pickable.length > 0 && pickable.every(id => selected.has(id)),
    move(from, to) {
      const next = moveLine(rows, from, to);
      if (next === rows) return;
      const shown = put(next);
      const at = Math.min(Math.max(to, 0), rows.length - 1);
      if (table.cursor) table.go(cursorAt(at, table.cursor.at.column), shown);
    },
    open: id => setOpened(opened.has(id) ? new Set([...opened].filter(other => other !== id)) : new Set([...opened, id])),
    expand(isWanted) {
      if (look.hasSub) setOpened(isWanted ? new Set(rows.map(({ id }) => id)) : NONE);
      else setFolded(!isWanted);
    },
  };
}
