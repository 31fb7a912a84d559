/**
 * The pages of administration against a real server: each list is read, and a record added, found, changed and deleted, by the calls of our own pages.
 * Run by hand: `npx tsx tests/interop/administration.ts --captcha "…" --sql "…"` (docs/jeecg.md). What was added is deleted again.
 */
import { categoryCalls } from '#features/platform/categories/calls.ts';
import { checkRuleCalls } from '#features/platform/check-rules/calls.ts';
import { departmentCalls } from '#features/platform/departments/calls.ts';
import { dictionaryCalls } from '#features/platform/dictionaries/calls.ts';
import { fillRuleCalls } from '#features/platform/fill-rules/calls.ts';
import { jobCalls } from '#features/platform/jobs/calls.ts';
import { logCalls } from '#features/platform/logs/calls.ts';
import { messageCalls } from '#features/platform/messages/calls.ts';
import { onlineUserCalls } from '#features/platform/online-users/calls.ts';
import { positionCalls } from '#features/platform/positions/calls.ts';
import { roleCalls } from '#features/platform/roles/calls.ts';
import { tenantCalls } from '#features/platform/tenants/calls.ts';
import { userCalls } from '#features/platform/users/calls.ts';
import { openHttp, readArguments } from './real-server.ts';
import { count, done, expectThat, sumUp } from './told.ts';

const { server } = readArguments();
const http = await openHttp(server, 'jeecg2');
const PAGE = { pageNo: 1, pageSize: 50 } as const;
const mark = `qs${Date.now() % 100_000}`;

const roles = roleCalls.table;
count(await done('roles list', roles.list(http, { ...PAGE, name: '' })));
await done('role add', roles.save(http, { name: mark, code: mark, description: '' }, undefined));
const role = (await done('role found', roles.list(http, { ...PAGE, name: mark })))?.rows[0];
if (role) {
  await done('role edit', roles.save(http, { name: `${mark}b`, code: mark, description: '改' }, role.id));
  await done('role tree', roles.tree(http));
  await done('role rights', roles.rights(http, role.id));
  await done('role users', roles.users(http, role.id));
  await done('role delete', roles.remove(http, role.id));
}

const dicts = dictionaryCalls.table;
count(await done('dictionaries list', dicts.list(http, { ...PAGE, name: '', isInBin: false })));
await done('dictionary bin', dicts.list(http, { ...PAGE, name: '', isInBin: true }));
await done('dictionary add', dicts.save(http, { name: mark, code: mark, description: '' }, undefined));
const dict = (await done('dictionary found', dicts.list(http, { ...PAGE, name: mark, isInBin: false })))?.rows[0];
if (dict) {
  await done('dictionary edit', dicts.save(http, { name: `${mark}b`, code: mark, description: '改' }, dict.id));
  await done(
    'item add',
    dicts.saveItem(http, dict.id, { text: '一', value: '1', description: '', color: '', order: 1, isEnabled: true }, undefined),
  );
  await done('items', dicts.items(http, dict.id, { ...PAGE, text: '' }));
  await done('dictionary delete', dicts.remove(http, dict.id));
  const bin = await done('dictionary in the bin', dicts.list(http, { ...PAGE, name: '', isInBin: true }));
  expectThat('the deleted dictionary is in the bin', bin?.rows.some(({ code }) => code === mark) === true);
  await done('dictionary gone', dicts.deleteForGood(http, dict.id));
}

const positions = positionCalls.table;
count(await done('positions list', positions.list(http, { ...PAGE, name: '' })));
await done('position add', positions.save(http, { name: mark, code: mark, rank: '1' }, undefined));
const position = (await done('position found', positions.list(http, { ...PAGE, name: mark })))?.rows[0];
if (position) {
  await done('position edit', positions.save(http, { name: `${mark}b`, code: mark, rank: '2' }, position.id));
  const changed = (await done('position again', positions.list(http, { ...PAGE, name: mark })))?.rows[0];
  expectThat('the position has its new rank', changed?.rank === '2' && changed.name === `${mark}b`);
  await done('position delete', positions.remove(http, [position.id]));
}

const tenants = tenantCalls.table;
count(await done('tenants list', tenants.list(http, { ...PAGE, name: '' })));
const tenant = { id: String(70_000 + (Date.now() % 1_000)), name: mark, begin: '', end: '', isActive: true };
await done('tenant add', tenants.save(http, tenant, true));
await done('tenant edit', tenants.save(http, { ...tenant, name: `${mark}b` }, false));
await done('tenant delete', tenants.remove(http, tenant.id));

await done('departments', departmentCalls.table.all(http));
const department = {
  parentId: '',
  name: mark,
  nameEn: '',
  nameAbbr: '',
  category: '1',
  order: 9,
  mobile: '',
  fax: '',
  address: '',
  memo: '',
  directors: [],
};
await done('department add', departmentCalls.table.save(http, department, undefined));
const added = (await done('department found', departmentCalls.table.all(http)))?.find(({ name }) => name === mark);
if (added) {
  await done('department users', departmentCalls.table.users(http, added.id));
  await done('department edit', departmentCalls.table.save(http, { ...department, memo: '改' }, added));
  await done('department delete', departmentCalls.table.remove(http, added.id));
}

const categories = categoryCalls.table;
count(await done('categories', categories.below(http, { ...PAGE, pid: '0' })));
await done('category add', categories.save(http, mark, '0', undefined));
const category = (await done('category found', categories.below(http, { ...PAGE, pid: '0' })))?.rows.find(({ name }) => name === mark);
if (category) {
  await done('category edit', categories.save(http, `${mark}b`, '0', category.id));
  await done('category delete', categories.remove(http, category.id));
}

const checkRules = checkRuleCalls.table;
count(await done('check rules list', checkRules.list(http, { ...PAGE, name: '' })));
const fillRules = fillRuleCalls.table;
count(await done('fill rules list', fillRules.list(http, { ...PAGE, name: '' })));
count(await done('templates list', messageCalls.table.templates(http, { ...PAGE, name: '' })));
count(await done('messages list', messageCalls.table.sent(http, { ...PAGE, title: '', state: '' })));
count(await done('logs list', logCalls.table.list(http, { ...PAGE, kind: 'operation', keyWord: '', from: '', until: '' })));
await done('log figures', logCalls.table.figures(http));
count(await done('data logs list', logCalls.table.dataList(http, { ...PAGE, table: '', rowId: '', from: '', until: '' })));
count(await done('jobs list', jobCalls.table.list(http, { ...PAGE, name: '' })));
count(await done('online users list', onlineUserCalls.table.list(http, { ...PAGE, username: '' })));

const users = userCalls.table;
const asked = { ...PAGE, username: '', realname: '', phone: '', status: '', departId: '', isInBin: false };
const page = await done('users list', users.list(http, asked));
count(page);
await done('users bin', users.list(http, { ...asked, isInBin: true }));
await done('user choices', users.choices(http));
const first = page?.rows[0];
if (first) {
  await done('user assigned', users.assigned(http, first.id));
  await done('user agent', users.agent(http, first.username));
}
const draft = {
  username: mark,
  realname: mark,
  sex: '1',
  birthday: '',
  phone: '',
  email: '',
  workNo: '',
  avatar: '',
  post: '',
  telephone: '',
  isSuperior: false,
  responsibleFor: [],
  tenants: [],
  roles: [],
  departs: [],
  password: 'Quay@2026',
} as const;
await done('user add', users.save(http, draft, undefined));
const user = (await done('user found', users.list(http, { ...asked, username: mark })))?.rows[0];
if (user) {
  await done('user edit', users.save(http, { ...draft, realname: `${mark}b` }, user.id));
  await done('user password', users.changePassword(http, mark, 'Quay@2027'));
  await done('user frozen', users.setStatus(http, [user.id], 2));
  const frozen = (await done('user again', users.list(http, { ...asked, username: mark })))?.rows[0];
  expectThat('the user is frozen and renamed', frozen?.isFrozen === true && frozen.realname === `${mark}b`);
  await done('user delete', users.remove(http, [user.id]));
  await done('user restore', users.restore(http, [user.id]));
  await done('user delete again', users.remove(http, [user.id]));
  await done('user gone', users.deleteForGood(http, [user.id]));
}

await done(
  'check rule add',
  checkRules.save(
    http,
    { name: mark, code: mark, parts: JSON.stringify([{ digits: '*', pattern: '^a', message: '以a开头' }]), description: '' },
    undefined,
  ),
);
const check = (await done('check rule found', checkRules.list(http, { ...PAGE, name: mark })))?.rows[0];
if (check) await done('check rule delete', checkRules.remove(http, [check.id]));
await done(
  'fill rule add',
  fillRules.save(http, { name: mark, code: mark, className: 'org.jeecg.modules.system.rule.OrderNumberRule', params: '{}' }, undefined),
);
const fill = (await done('fill rule found', fillRules.list(http, { ...PAGE, name: mark })))?.rows[0];
if (fill) await done('fill rule delete', fillRules.remove(http, [fill.id]));
sumUp();
