/** The tabs of a page header. Few pages have them, so they are a chunk of their own. */
import { Tabs } from 'antd';

export type PageHeaderTabsProps = {
  readonly items: readonly { readonly key: string; readonly label: string }[];
  readonly activeKey: string;
  readonly onChange: (key: string) => void;
};

export function PageHeaderTabs({ items, activeKey, onChange }: PageHeaderTabsProps) {
  return <Tabs activeKey={activeKey} onChange={onChange} items={[...items]} />;
}
