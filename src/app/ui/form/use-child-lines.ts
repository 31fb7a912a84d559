/** What a user does to the lines of a form: adds, removes, takes back and moves them, and the page of lines that is shown for it. */
import { useState } from 'react';
import type { EntityDef } from '#schema/entity-def.ts';
import type { Row } from '#schema/row.ts';
import { addChild, cellKey, moveChild, removeChild, restoreChild } from '#sync/line-lists.ts';
import { useSchema } from '../../live/schema.tsx';
import { newId } from '../../live/use-mutation-effects.ts';
import { linePage, pageOfLine } from './line-pages.ts';
import type { ListProps, ListRows } from './use-list-rows.ts';

/** `from` and `to`: positions among all lines, from 0. */
export type MovedLine = { readonly id: string; readonly from: number; readonly to: number };
/** `position`: where the line stood, from 0. */
export type RemovedLine = { readonly row: Row; readonly position: number };

type Lines = Pick<ListProps, 'form' | 'list'> & { readonly child: EntityDef; readonly known: ListRows };

const NONE: readonly Row[] = [];

export type ChildLinesInWork = ReturnType<typeof useChildLines>;

/** While the rows are not known, what was done before is kept and nothing more can be done. */
export function useChildLines({ form, list, child, known }: Lines) {
  const isKnown = known.kind === 'known';
  const rows = isKnown ? known.rows : NONE;
  const change = (next: readonly Row[]): void => {
    if (isKnown) known.change(next);
  };
  const schema = useSchema();
  const [lastAdded, setLastAdded] = useState<string>();
  const [moved, setMoved] = useState<MovedLine>();
  const [removed, setRemoved] = useState<readonly RemovedLine[]>([]);
  const [wantedPage, setPage] = useState(1);
  const [followed, setFollowed] = useState(form.sought);
  // The line of an error that was gone to is brought onto the page.
  if (isKnown && followed !== form.sought) {
    setFollowed(form.sought);
    const at = rows.findIndex(row => form.sought?.field.startsWith(cellKey(list.property, row.id, '')));
    if (at >= 0) setPage(pageOfLine(at));
  }
  // A list that was read or saved again may hold a removed row.
  const lost = removed.filter(({ row }) => !rows.some(({ id }) => id === row.id));
  return {
    /** The line that was added or taken back last. */
    lastAdded,
    moved,
    /** The line that was removed last and is still gone. */
    lastRemoved: lost.at(-1),
    shown: linePage(rows, wantedPage),
    setPage,
    add: (): void => {
      const id = newId();
      setLastAdded(id);
      setMoved(undefined);
      setPage(pageOfLine(rows.length));
      change(addChild(schema, list, rows, id, form.values));
    },
    remove: (row: Row, position: number): void => {
      setRemoved([...removed, { row, position }]);
      setMoved(undefined);
      change(removeChild(rows, row.id));
    },
    move: (from: number, to: number): void => {
      const id = rows[from]?.id;
      if (id === undefined) return;
      setMoved({ id, from, to });
      setPage(pageOfLine(to));
      change(moveChild(child, rows, from, to));
    },
    restore: ({ row, position }: RemovedLine): void => {
      setRemoved(lost.slice(0, -1));
      setLastAdded(row.id);
      setMoved(undefined);
      setPage(pageOfLine(position));
      change(restoreChild(child, rows, row, position));
    },
  };
}
