/** The screens without an entity: their menu entries and permissions. Of the built-in roles only the administrator has them. */
import { ANNOUNCEMENT_CODES } from '#features/platform/announcements/model.ts';
import { ONLINE_CODES } from '#domain/online-users.ts';
import { PEOPLE_CODES } from '../people/people-codes.ts';
import { onlinePermissions } from '../../online/online-permissions.ts';

const { list, add, edit, delete: remove, publish, revoke } = ANNOUNCEMENT_CODES;

/** The entries below 系统管理, for those who hold the permission `needs`. */
export const systemScreens = [
  { route: '/isystem/annountCement', component: 'system/SysAnnouncementList', title: '系统通告', needs: list },
  { route: '/isystem/online', component: 'system/SysUserOnlineList', title: '在线用户', needs: ONLINE_CODES.list },
] as const;

export const systemPermissions: readonly { readonly action: string; readonly describe: string }[] = [
  { action: list, describe: '系统通告查询' },
  { action: add, describe: '系统通告新增' },
  { action: edit, describe: '系统通告编辑' },
  { action: remove, describe: '系统通告删除' },
  { action: publish, describe: '系统通告发布' },
  { action: revoke, describe: '系统通告撤销' },
  { action: ONLINE_CODES.list, describe: '在线用户查询' },
  { action: ONLINE_CODES.forceLogout, describe: '在线用户强制下线' },
  { action: PEOPLE_CODES.contact, describe: '用户联系方式查看' },
  ...onlinePermissions,
];
