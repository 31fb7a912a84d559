/** Texts of the bell, of the dialog and of 我的通知. A text with a clause number quotes the shell specification. */
import type { NoticeKind } from '#domain/notices.ts';

export const noticeText = {
  title: '通知消息', // §2.7
  arrived: '你有新的通知消息',
  sender: '发布人', // §2.7
  sendTime: '发布时间', // §2.7
  close: '关闭', // §2.7
  bell: (count: number) => (count === 0 ? '通知，没有未读' : `通知，${count} 条未读`),
  tabCount: (label: string, count: number) => `${label} (${count})`,
  none: { notices: '没有未读通知', messages: '没有未读系统消息' } satisfies Record<NoticeKind, string>,
  more: (hidden: number) => `还有 ${hidden} 条未读，请到“我的通知”查看`,
  all: '查看全部通知',
  unknown: '还没有收到通知，连上服务器后会自动加载',
  asOf: '离线：显示的是上次收到的通知',
  openPage: '打开页面',
  openLink: '打开链接',
  noBody: '（没有正文）',
  revoked: '该通知已被撤销',

  mineTitle: '我的通知',
  mineHint: '发给你的通知和系统消息，读过的也在这里。可按标题查找。',
  filter: { all: '全部', unread: '未读', read: '已读' },
  readAll: '全部标记已读',
  readAllDone: '全部已读',
  empty: '没有符合条件的通知',
  read: '已读',
  unread: '未读',
} as const;
