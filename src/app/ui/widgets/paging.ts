/** The pager of every table that is read page by page: its sizes, its jumper, and how it says where one is. */
import { cloneElement, isValidElement } from 'react';
import type { PaginationProps } from 'antd';
import { LIST_PAGE_SIZES } from '../../live/measures.ts';
import { uiText } from '../text.ts';

export type Paging = {
  /** From 1. */
  readonly pageNo: number;
  readonly pageSize: number;
  readonly total: number;
  /** Absent: those of lists. */
  readonly sizes?: readonly number[];
  readonly onPage: (pageNo: number, pageSize: number) => void;
};

/** For antd's `Pagination`, and for the one of a table. */
export function pagerProps({ pageNo, pageSize, total, sizes = LIST_PAGE_SIZES, onPage }: Paging, isNarrow: boolean): PaginationProps {
  return {
    size: 'small',
    current: pageNo,
    pageSize,
    total,
    pageSizeOptions: [...sizes],
    showSizeChanger: true,
    showQuickJumper: !isNarrow,
    simple: isNarrow,
    showTotal: rangeText,
    itemRender: nameArrow,
    onChange: onPage,
  };
}

/** The arrows of antd are called left and right, whatever the language. */
const nameArrow: PaginationProps['itemRender'] = (_page, type, element) => {
  if (!isValidElement<{ 'aria-label'?: string }>(element)) return element;
  if (type === 'prev') return cloneElement(element, { 'aria-label': uiText.previousPage });
  return type === 'next' ? cloneElement(element, { 'aria-label': uiText.nextPage }) : element;
};

/** 1-10 共25条. */
export const rangeText = (total: number, [from, to]: readonly number[]): string =>
  uiText.totalRange(total === 0 ? 0 : (from ?? 0), total === 0 ? 0 : (to ?? 0), total);
