/** While trucks, drivers and carriers are read. */
import { Skeleton } from 'antd';
import { dispatchText } from './text.ts';

export const PanelLoading = () => (
  <div role="status">
    <p className="hint">{dispatchText.loading}</p>
    <Skeleton active paragraph={{ rows: 8 }} />
  </div>
);
