/**
 * The server's component paths for which this program has a page. Each page is listed once, with every spelling that menus use.
 * The first spelling is that of Vue 2 menus (up to 3.4), the others are Vue 3's (from 3.5 on). Source: sys_permission of 3.4.3 and 3.7.0.
 */
import type { RouteName } from './named-routes.ts';

export type OnlineView =
  | 'headList'
  | 'copyList'
  | 'autoList'
  | 'treeList'
  | 'erpList'
  | 'tabList'
  | 'innerTableList'
  | 'reportHeadList'
  | 'reportAutoList';
export type MenuScreen = 'announcements' | 'onlineUsers' | 'userAnnouncements' | 'accountCenter' | 'forbidden' | 'notFound' | 'fault';
export type KnownComponent =
  | { readonly kind: 'online'; readonly view: OnlineView }
  /** A screen at the address the menu gives it. */
  | { readonly kind: 'screen'; readonly screen: MenuScreen }
  /** A page at its own fixed address. */
  | { readonly kind: 'named'; readonly name: RouteName };

const online = (view: OnlineView, ...spellings: readonly string[]) => spellingsOf({ kind: 'online', view }, spellings);
const screen = (name: MenuScreen, ...spellings: readonly string[]) => spellingsOf({ kind: 'screen', screen: name }, spellings);
const named = (name: RouteName, ...spellings: readonly string[]) => spellingsOf({ kind: 'named', name }, spellings);

const known: ReadonlyMap<string, KnownComponent> = new Map([
  ...online('headList', 'modules/online/cgform/OnlCgformHeadList', 'super/online/cgform/index'),
  ...online('copyList', 'modules/online/cgform/OnlCgformCopyList', 'super/online/cgform/CgformCopyList'),
  ...online('autoList', 'modules/online/cgform/auto/OnlCgformAutoList', 'super/online/cgform/auto/default/OnlineAutoList'),
  ...online('treeList', 'modules/online/cgform/auto/OnlCgformTreeList', 'super/online/cgform/auto/tree/OnlineAutoTreeList'),
  ...online('erpList', 'modules/online/cgform/auto/erp/OnlCgformErpList', 'super/online/cgform/auto/erp/OnlCgformErpList'),
  ...online('tabList', 'modules/online/cgform/auto/tab/OnlCgformTabList', 'super/online/cgform/auto/tab/OnlCgformTabList'),
  ...online(
    'innerTableList',
    'modules/online/cgform/auto/innerTable/OnlCgformInnerTableList',
    'super/online/cgform/auto/innerTable/OnlCgformInnerTableList',
  ),
  ...online('reportHeadList', 'modules/online/cgreport/OnlCgreportHeadList', 'super/online/cgreport/index'),
  ...online('reportAutoList', 'modules/online/cgreport/auto/OnlCgreportAutoList', 'super/online/cgreport/auto/OnlCgReportList'),
  ...screen('announcements', 'system/SysAnnouncementList', 'system/notice/index'),
  ...screen('onlineUsers', 'system/SysUserOnlineList', 'system/onlineuser/OnlineUserList'),
  ...screen('userAnnouncements', 'system/UserAnnouncementList', 'monitor/mynews/index'),
  ...screen('accountCenter', 'account/center/Index'),
  ...screen('forbidden', 'exception/403', 'sys/exception/NotAccessException'),
  ...screen('notFound', 'exception/404', 'sys/exception/Exception'),
  ...screen('fault', 'exception/500', 'sys/exception/ServerErrorException'),
  ...named('account-settings-base', 'account/settings/BaseSetting', 'account/settings/Index', 'system/usersetting/UserSetting'),
  ...named('account-settings-security', 'account/settings/Security'),
  ...named('account-settings-binding', 'account/settings/Binding'),
  ...named('account-settings-custom', 'account/settings/Custom'),
  ...named('account-settings-notification', 'account/settings/Notification'),
]);

/** The page for a menu's component; `undefined`: it belongs to an entity, or there is none. */
export const findComponent = (component: string): KnownComponent | undefined => known.get(component);

/** A component path without the `/views/` before it and the `.vue` after it that some menus add. */
export const plainComponent = (component: string): string =>
  component
    .trim()
    .replace(/^\/?(?:src\/)?(?:views\/)?/, '')
    .replace(/\.(?:vue|tsx)$/, '');

/** The paths with and without `modules/`, because menus of 2.x leave it out. */
function spellingsOf(target: KnownComponent, spellings: readonly string[]): readonly (readonly [string, KnownComponent])[] {
  return spellings.flatMap(path => [path, path.replace(/^modules\//, '')]).map(path => [path, target]);
}
