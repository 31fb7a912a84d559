/** The pager of a page that is no table. */
import { Pagination } from 'antd';
import { useIsNarrow } from '../../live/use-device.ts';
import { pagerProps } from './paging.ts';
import { TouchSize } from './touch-size.tsx';
import type { Paging } from './paging.ts';

export const Pager = (paging: Paging) => (
  <TouchSize>
    <Pagination align="end" {...pagerProps(paging, useIsNarrow())} />
  </TouchSize>
);
