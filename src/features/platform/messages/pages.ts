/** 消息管理. Stock menus have one entry for what was sent and one for the templates; the page has both. */
import { definePage } from '#app/ui/slots/page.ts';

export const messagePages = [
  definePage({
    components: [
      'modules/message/SysMessageList',
      'modules/message/SysMessageTemplateList',
      'system/message/manage/index',
      'system/message/template/index',
    ],
    load: async () => (await import('./message-page.tsx')).MessagesPage,
  }),
];
