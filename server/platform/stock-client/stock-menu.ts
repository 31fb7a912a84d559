/**
 * The menu for JeecgBoot's own Vue 3 front end. It has none of our pages, but for many of the system's it has its own:
 * the menu entry of a feature names it (`stock`).
 */
import { DEPART_CODES } from '#features/platform/departments/model.ts';
import { LOG_CODES } from '#features/platform/logs/model.ts';
import { MESSAGE_CODES } from '#features/platform/messages/model.ts';
import { MONITOR_CODES } from '#features/platform/monitors/model.ts';
import { FILE_CODES } from '#features/platform/stored-files/model.ts';
import { HOME_PATH } from '#domain/paths.ts';
import type { MenuEntry } from '../../feature.ts';
import { pageFeatures } from '../../features.ts';
import { groupOf, screenOf } from '../grants/menu.ts';
import type { WireMenu } from '../grants/menu.ts';

const LAYOUT = 'layouts/default/index';

/** Pages of every user that our front end shows in another place than the menu. */
const OF_EVERYBODY: readonly Pick<MenuEntry, 'route' | 'component' | 'title'>[] = [
  { route: '/address', component: 'system/address/index', title: '通讯录' },
  { route: '/mynews', component: 'monitor/mynews/index', title: '我的消息' },
  { route: '/usersetting', component: 'system/usersetting/UserSetting', title: '用户设置' },
];

/** Pages of its own over records that our front end shows in tabs of another page, or in several pages. */
const OF_RIGHTS: readonly Pick<MenuEntry, 'route' | 'component' | 'title' | 'needs'>[] = [
  { route: '/isystem/sysMessage', component: 'system/message/manage/index', title: '消息记录', needs: MESSAGE_CODES.list },
  { route: '/isystem/departUserList', component: 'system/departUser/index', title: '部门用户', needs: DEPART_CODES.list },
  { route: '/isystem/ossfile', component: 'system/ossfile/index', title: '文件存储', needs: FILE_CODES.list },
  { route: '/monitor/server', component: 'monitor/server/index', title: '服务器信息', needs: MONITOR_CODES.list },
  { route: '/monitor/redis', component: 'monitor/redis/index', title: '缓存监控', needs: MONITOR_CODES.list },
  { route: '/monitor/trace', component: 'monitor/trace/index', title: '请求追踪', needs: MONITOR_CODES.list },
  { route: '/monitor/disk', component: 'monitor/disk/DiskInfo', title: '磁盘监控', needs: MONITOR_CODES.list },
  { route: '/isystem/dataLog', component: 'monitor/datalog/index', title: '数据日志', needs: LOG_CODES.dataList },
];

/** @param holds whether the user has a permission. */
export function stockMenuFor(holds: (code: string) => boolean): readonly WireMenu[] {
  const home = screenOf({ route: HOME_PATH, component: 'dashboard/Analysis', title: '首页' });
  const pages = pageFeatures.flatMap(({ menu = [] }) =>
    menu.flatMap(({ stock, needs, route, title }) =>
      stock !== undefined && holds(needs) ? [screenOf({ route, component: stock, title })] : [],
    ),
  );
  return [
    { ...home, meta: { ...home.meta, icon: 'ant-design:home-outlined' } },
    ...groupOf(
      '/isystem',
      { title: '系统管理', icon: 'ant-design:setting-outlined' },
      [...pages, ...OF_RIGHTS.filter(({ needs }) => holds(needs)).map(screenOf), ...OF_EVERYBODY.map(screenOf)],
      LAYOUT,
    ),
  ];
}
