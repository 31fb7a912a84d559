/** Tells whether the page runs inside an enterprise chat app (WeCom, DingTalk, Feishu), which brings its own sign-in. */
export function isInChatApp(userAgent: string): boolean {
  return /wxwork|DingTalk|Feishu|Lark/i.test(userAgent);
}
