/** The top entries of the menu. */
import type { MenuGroup } from '../../feature.ts';

/** In menu order. A group without an entry here does not compile. */
export const MENU_GROUPS: Readonly<Record<MenuGroup, { readonly path: string; readonly title: string; readonly icon: string }>> = {
  transport: { path: '/transport', title: '运输管理', icon: 'car' },
  base: { path: '/base', title: '基础数据', icon: 'database' },
  bidding: { path: '/bidding', title: '招标询价', icon: 'audit' },
  bond: { path: '/bond', title: '保证金', icon: 'safety' },
  contract: { path: '/contract', title: '合同管理', icon: 'file-protect' },
  operation: { path: '/operation', title: '港口与货场作业', icon: 'container' },
  production: { path: '/production', title: '生产管理', icon: 'team' },
  finance: { path: '/finance', title: '结算财务', icon: 'account-book' },
  report: { path: '/report', title: '报表中心', icon: 'bar-chart' },
  online: { path: '/online', title: '在线开发', icon: 'form' },
  system: { path: '/isystem', title: '系统管理', icon: 'setting' },
  monitor: { path: '/monitor', title: '系统监控', icon: 'dashboard' },
};
