/** The table's head cell. The box that chooses the page stands here and not in the column's title: antd draws titles a second time, hidden, to measure. */
import type { ThHTMLAttributes } from 'react';
import { PageSelect } from './row-select.tsx';

/** The class of the column that holds the boxes. */
export const SELECT_CLASS = 'qs-select';

export function HeadCell({ children, ...props }: ThHTMLAttributes<HTMLTableCellElement>) {
  return <th {...props}>{props.className?.split(' ').includes(SELECT_CLASS) === true ? <PageSelect /> : children}</th>;
}
