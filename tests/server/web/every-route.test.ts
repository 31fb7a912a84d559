/**
 * Every route of the server × every built-in role, and × who sees as a clerk: who lacks what the route asks for is refused, who has it is not, and without a session nothing behind
 * the session check answers. The expectation is what the route says of itself and what the database grants the role; a route that refuses by a rule it
 * does not state fails here.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ROLE_CODES } from '#schema/roles.ts';
import { FORBIDDEN_CODE } from '#server/web/envelope.ts';
import { NEEDS } from '#server/web/route-needs.ts';
import type { RouteNeeds } from '#server/web/route-needs.ts';
import { askSql } from '#tests/server/support/ask-sql.ts';
import { pick, startServer, START_TIMEOUT_MS } from '#tests/server/support/test-server.ts';
import type { TestServer } from '#tests/server/support/test-server.ts';

const API = '/jeecg-boot';
const UNAUTHORISED = 401;
let server: TestServer;
let routes: readonly RouteNeeds[];
let held: ReadonlyMap<string, ReadonlySet<string>>;

beforeAll(async () => {
  server = await startServer({ sample: false, tokenFailure: 'http401' });
  routes = server.routes().filter(({ method, url }) => url.startsWith(`${API}/`) && !url.includes('ocket/') && method !== 'OPTIONS');
  const grants = await askSql<{ role: string; action: string }>(
    server.db,
    "select role_code as role, held.action from sys_role_permission held join sys_permission p using (action, perms_type) where p.status = '1'",
  );
  held = new Map(ROLE_CODES.map(role => [role, new Set(grants.flatMap(grant => (grant.role === role ? [grant.action] : [])))]));
}, START_TIMEOUT_MS);
afterAll(() => server.close());

/** The route with something in the place of each parameter and no input: it gets past the check of the permission and finds nothing. */
async function ask(
  { method, url }: RouteNeeds,
  token?: string,
): Promise<{ readonly status: number; readonly code: unknown; readonly message: unknown }> {
  const response = await server.app.inject({
    method: method as 'GET',
    url: url.replaceAll(/:\w+|\*/g, 'x'),
    headers: token === undefined ? {} : { 'x-access-token': token },
    ...(method === 'GET' || method === 'DELETE' ? {} : { payload: {} }),
  });
  const isJson = String(response.headers['content-type']).includes('json');
  const [code, message] = isJson ? ['code', 'message'].map(name => pick(response.json(), name)) : [];
  return { status: response.statusCode, code, message };
}
const nameOf = ({ method, url }: RouteNeeds): string => `${method} ${url}`;

test('there are routes of entities and of pages, and each role has some rights and lacks others', () => {
  expect(routes.length).toBeGreaterThan(900);
  for (const role of ROLE_CODES.filter(code => code !== 'admin')) expect(held.get(role)?.size, role).toBeGreaterThan(10);
});

test('behind the session check nothing answers without a session', async () => {
  const guarded = routes.filter(({ needs }) => needs !== NEEDS.nothing);
  const answered: string[] = [];
  for (const route of guarded) if ((await ask(route)).status !== UNAUTHORISED) answered.push(nameOf(route));
  expect(answered).toEqual([]);
});

/** Whether the role is let past the check. */
function isLet(role: string, needs: string): boolean {
  if (needs === NEEDS.nothing || needs === NEEDS.session) return true;
  if (needs === NEEDS.nobody) return false;
  return role === 'admin' || (needs !== NEEDS.admin && held.get(role)?.has(needs) === true);
}

test.each(ROLE_CODES)('%s is refused what he lacks, and nothing else', { timeout: 300_000 }, async role => {
  let token = await server.signIn(role);
  const wrong: string[] = [];
  for (const route of routes) {
    let answer = await ask(route, token);
    if (answer.status === UNAUTHORISED) {
      token = await server.signIn(role); // signing out ends the session, and so does a change of one's own
      answer = await ask(route, token);
    }
    const isRefused = answer.code === FORBIDDEN_CODE;
    if (isRefused === isLet(role, route.needs)) wrong.push(`${nameOf(route)} (${route.needs}): ${isRefused ? 'refused' : 'let'}`);
  }
  expect(wrong).toEqual([]);
});

test(
  'who sees as a clerk is refused whatever writes or exports, in words, and else what the clerk lacks',
  { timeout: 300_000 },
  async () => {
    const admin = await server.signIn('admin');
    const { result } = (await server.call('POST', '/sys/user/seeAs', { token: admin, body: { username: 'clerk' } })).body;
    const token = String(pick(result, 'token'));
    const wrong: string[] = [];
    let writes = 0;
    for (const route of routes.filter(({ url, needs }) => needs !== NEEDS.nothing && !url.endsWith('/*'))) {
      const { code, message } = await ask(route, token);
      const isWrite =
        route.method !== 'GET' || /exportXls$|\/(?:doRe|pause|resume|execute|refleshCache|clearRedis|copyRoute)/.test(route.url);
      if (isWrite) writes += 1;
      const isRefused = code === FORBIDDEN_CODE;
      const isRight = isWrite
        ? isRefused && message === '正在以他人身份查看，只能查看，不能修改、提交或导出！'
        : isRefused !== isLet('clerk', route.needs);
      if (!isRight) wrong.push(`${nameOf(route)} (${route.needs}): ${String(code)} ${String(message)}`);
    }
    expect(wrong).toEqual([]);
    expect(writes).toBeGreaterThan(500);
  },
);
