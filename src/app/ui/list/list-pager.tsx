/** Pages of 10, 20 or 30 with a quick jumper, the range in words, and the totals: under their columns most of them would lie beyond the table's edge. */
import { memo } from 'react';
import { Pagination } from 'antd';
import { listText } from './text.ts';
import { uiText } from '../text.ts';
import { useListHead } from '../../live/use-row-store.ts';
import { useStore } from '../../live/store.ts';
import { useListScope } from './list-scope.ts';
import { namedTotals } from './totals.ts';
import { LIST_PAGE_SIZES } from '../../live/measures.ts';

export const ListPager = memo(function ListPager({ isNarrow }: { readonly isNarrow: boolean }) {
  const { def, columns, list, rows } = useListScope();
  const head = useListHead(rows);
  const total = head?.total ?? 0;
  const totals = namedTotals(def, columns, head?.summary);
  const pageNo = useStore(list, state => state.pageNo);
  const pageSize = useStore(list, state => state.pageSize);
  const first = total === 0 ? 0 : (pageNo - 1) * pageSize + 1;
  const last = Math.min(pageNo * pageSize, total);
  return (
    <div className="qs-pager">
      {total > 0 && totals.length > 0 && (
        <ul className="qs-totals-line" aria-label={listText.total}>
          {totals.map(text => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
      <span data-testid="list-total">{uiText.totalRange(Math.min(first, last), last, total)}</span>
      <Pagination
        size="small"
        current={pageNo}
        pageSize={pageSize}
        total={total}
        simple={isNarrow}
        showQuickJumper={!isNarrow}
        showSizeChanger
        pageSizeOptions={[...LIST_PAGE_SIZES]}
        onChange={(nextPage, nextSize) => list.send({ kind: 'paged', pageNo: nextPage, pageSize: nextSize })}
      />
    </div>
  );
});
