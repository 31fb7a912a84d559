/**
 * JeecgBoot's Vue 3 front end opens an announcement in a frame whose address carries the session's token. Addresses are logged, so no token is read from
 * this one: the frame says where the text is.
 */
import type { FastifyInstance } from 'fastify';
import { NEEDS } from '../../web/route-needs.ts';

const PAGE = `<!doctype html>
<html lang="zh-CN">
<meta charset="utf-8">
<title>系统通告</title>
<body style="margin: 24px; font: 14px/1.6 sans-serif">
<p>这个窗口的地址里带有登录凭证，而地址会写进日志，所以本服务不在这里显示通告。</p>
<p>收到的通告请在“我的消息”中查看；自己发的通告，撤销后可以在“编辑”中看到正文。</p>
</body>
</html>
`;

/** Call before the session check: the frame sends no header. */
export function registerAnnouncementFrame(app: FastifyInstance): void {
  app.get('/sys/annountCement/show/:id', { config: { needs: NEEDS.nothing } }, async (_request, reply) =>
    reply.header('cache-control', 'no-store').type('text/html; charset=utf-8').send(PAGE),
  );
}
