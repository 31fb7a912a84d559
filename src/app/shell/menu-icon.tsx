/** Menu icons by the server's names: those this product uses, and a plain one for all others. */
import type { ReactNode } from 'react';
import {
  AccountBookOutlined,
  AppstoreOutlined,
  BarChartOutlined,
  CarOutlined,
  DatabaseOutlined,
  FileProtectOutlined,
  HomeOutlined,
  SettingOutlined,
  TeamOutlined,
} from '@ant-design/icons';

const ICONS: Readonly<Record<string, ReactNode>> = {
  'account-book': <AccountBookOutlined aria-hidden />,
  'bar-chart': <BarChartOutlined aria-hidden />,
  car: <CarOutlined aria-hidden />,
  database: <DatabaseOutlined aria-hidden />,
  'file-protect': <FileProtectOutlined aria-hidden />,
  home: <HomeOutlined aria-hidden />,
  setting: <SettingOutlined aria-hidden />,
  team: <TeamOutlined aria-hidden />,
};

/** Leaves of the tree have no icon; an unknown name gets the plain one. */
export function menuIcon(name: string | undefined): ReactNode {
  return name === undefined ? undefined : (ICONS[name] ?? <AppstoreOutlined aria-hidden />);
}
