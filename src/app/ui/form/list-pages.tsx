/** The pages of a long list in a form; nothing for a list of one page. */
import { Pagination } from 'antd';
import { LINES_A_PAGE } from './line-pages.ts';

type ListPagesProps = { readonly page: number; readonly total: number; readonly onChange: (page: number) => void };

export const ListPages = ({ page, total, onChange }: ListPagesProps) =>
  total > LINES_A_PAGE && (
    <Pagination size="small" current={page} pageSize={LINES_A_PAGE} total={total} showSizeChanger={false} onChange={onChange} />
  );
