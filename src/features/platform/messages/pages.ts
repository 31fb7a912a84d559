/** 消息管理. */
import { definePage } from '#app/ui/slots/page.ts';

export const messagePages = [
  definePage({ components: ['modules/message/SysMessageList'], load: async () => (await import('./message-page.tsx')).MessagesPage }),
];
