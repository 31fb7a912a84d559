/** The rows of a page before the user has chosen: ten as specified, more where ten would leave the screen empty. */
import { DEFAULT_PAGE_SIZE } from '#query/list-query.ts';
import { LIST_PAGE_SIZES } from '../../live/measures.ts';
import type { Density } from '../../page-memory/column-choice.ts';

const AROUND_PX = 420; // header, tabs, conditions, tools, heads and pages
const ROW_PX: Readonly<Record<Density, number>> = { compact: 28, standard: 40, loose: 52 }; // as in list.css
const SPARE_ROWS = 2; // left empty rather than scrolled

export function pageSizeFor(windowPx: number, density: Density): number {
  const fitting = Math.floor((windowPx - AROUND_PX) / ROW_PX[density]);
  return LIST_PAGE_SIZES.find(size => size + SPARE_ROWS >= fitting) ?? LIST_PAGE_SIZES.at(-1) ?? DEFAULT_PAGE_SIZE;
}
