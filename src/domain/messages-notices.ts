/** The texts of the bell and the announcement screens. Quoted from the shell specification where a clause is named; ours otherwise. */
import type { AnnouncementStatus } from './announcements.ts';
import type { NoticeKind, NoticePriority } from './notices.ts';

export const noticeText = {
  title: '通知消息', // §2.7
  sender: '发布人', // §2.7
  sendTime: '发布时间', // §2.7
  close: '关闭', // §2.7
  bell: (count: number) => (count === 0 ? '通知，没有未读' : `通知，${count} 条未读`),
  tab: { notices: '通知', messages: '系统消息' } satisfies Record<NoticeKind, string>,
  tabCount: (label: string, count: number) => `${label} (${count})`,
  priority: { L: '一般', M: '重要', H: '紧急' } satisfies Record<NoticePriority, string>, // §2.6: general, important, urgent
  none: { notices: '没有未读通知', messages: '没有未读系统消息' } satisfies Record<NoticeKind, string>,
  more: (hidden: number) => `还有 ${hidden} 条未读，请到“我的通知”查看`,
  all: '查看全部通知',
  unknown: '还没有收到通知，连上服务器后会自动加载',
  asOf: '离线：显示的是上次收到的通知',
  untitled: '（无标题）',
  openPage: '打开页面',
  openLink: '打开链接',
  noBody: '（没有正文）',

  mineTitle: '我的通知',
  mineHint: '发给你的通知和系统消息，读过的也在这里。可按标题查找。',
  filter: { all: '全部', unread: '未读', read: '已读' },
  readAll: '全部标记已读',
  readAllDone: '全部已读',
  empty: '没有符合条件的通知',
  read: '已读',
  unread: '未读',
  needsServer: '这个页面需要连上服务器。现在连不上，恢复网络后会自动加载，已输入的内容都还在。',
  failed: '没有加载成功，请稍后重试。',
  retry: '重试',
} as const;

export const announcementText = {
  title: '系统通告',
  hint: '发布后接收人的铃铛会立即提示；发布过的先撤销再修改。可按标题查找。',
  add: '新增通告',
  edit: '编辑',
  editTitle: '编辑通告',
  publish: '发布',
  revoke: '撤销',
  remove: '删除',
  publishSure: '发布后接收人马上会收到通知，确定发布吗？',
  revokeSure: '撤销后接收人不再看得到它，确定撤销吗？',
  removeSure: '删除后无法恢复，确定删除吗？',
  status: { draft: '未发布', published: '已发布', revoked: '已撤销' } satisfies Record<AnnouncementStatus, string>,
  anyStatus: '全部状态',
  column: { title: '标题', kind: '类型', priority: '优先级', receivers: '接收人', status: '状态', sendTime: '发布时间', actions: '操作' },
  everybody: '全体用户',
  chosen: '指定用户',
  users: (count: number) => `${count} 位用户`,
  chooseUsers: '输入姓名查找用户',
  usersRequired: '请选择接收用户',
  titleRequired: '请输入标题',
  titleTooLong: '标题不能超过100个字',
  content: '正文（可用 HTML）',
  preview: '预览',
  openType: '打开方式',
  openNothing: '只显示正文',
  openUrl: '可跳转到地址',
  openComponent: '直接打开页面',
  openPage: '地址或页面',
  openPageRequired: '请输入要打开的地址或页面',
  openPageBad: '只能是本系统的路径（以 / 开头）或 http(s) 地址',
  save: '保存',
  saveOffline: '保存需要连上服务器，请恢复网络后再试；已输入的内容都还在。',
  empty: '还没有通告',
  total: (count: number) => `共 ${count} 条`,
} as const;
