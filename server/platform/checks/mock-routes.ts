/** The sample answers under /mock/api for demonstration pages: constant texts without the database. */
import type { FastifyInstance } from 'fastify';
import { answer } from '../../web/envelope.ts';

const PERMISSIONS = [
  { id: 'dashboard', name: '仪表盘', actions: ['add', 'query', 'get', 'update', 'delete'] },
  { id: 'table', name: '表格', actions: ['query', 'get'] },
];
const ROLE = { id: 'admin', name: '管理员', describe: '拥有所有权限', status: 1, permissions: PERMISSIONS.map(({ id }) => id) };
const SERVICES = [{ key: 1, no: 'TradeCode 1', description: '这是一段描述', callNo: 12, status: 1, updatedAt: '2026-01-01 08:00:00' }];

const page = <T>(data: readonly T[]) => ({ pageNo: 1, pageSize: 10, totalCount: data.length, totalPage: 1, data });

export function registerMockRoutes(app: FastifyInstance): void {
  app.get('/mock/api/user', async () => answer(page([{ key: 1, username: 'demo', realname: '演示用户', status: 1 }])));
  app.get('/mock/api/role', async () => answer(page([ROLE])));
  app.get('/mock/api/service', async () => answer(page(SERVICES)));
  app.get('/mock/api/permission', async () => answer(page(PERMISSIONS)));
  app.get('/mock/api/permission/no-pager', async () => answer(PERMISSIONS));
}
