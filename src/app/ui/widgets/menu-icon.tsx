/** The icons of the menu by the server's names. */
import type { ReactNode } from 'react';
import {
  AccountBookOutlined,
  AppstoreOutlined,
  AuditOutlined,
  BarChartOutlined,
  CarOutlined,
  ContainerOutlined,
  DatabaseOutlined,
  FileProtectOutlined,
  FormOutlined,
  HomeOutlined,
  SafetyOutlined,
  SettingOutlined,
  TeamOutlined,
} from '@ant-design/icons';

const ICONS: Readonly<Record<string, ReactNode>> = {
  'account-book': <AccountBookOutlined aria-hidden />,
  audit: <AuditOutlined aria-hidden />,
  'bar-chart': <BarChartOutlined aria-hidden />,
  car: <CarOutlined aria-hidden />,
  container: <ContainerOutlined aria-hidden />,
  database: <DatabaseOutlined aria-hidden />,
  'file-protect': <FileProtectOutlined aria-hidden />,
  form: <FormOutlined aria-hidden />,
  home: <HomeOutlined aria-hidden />,
  safety: <SafetyOutlined aria-hidden />,
  setting: <SettingOutlined aria-hidden />,
  team: <TeamOutlined aria-hidden />,
};

/** The names of those that this product draws; every other name gets a plain icon. */
export const menuIconNames: readonly string[] = Object.keys(ICONS);

/** The icon of an entry; undefined for one without. */
export function menuIcon(name: string | undefined): ReactNode {
  return name === undefined ? undefined : (ICONS[name] ?? <AppstoreOutlined aria-hidden />);
}
