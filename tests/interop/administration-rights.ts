/**
 * Rights and settings against a real server: rights of departments and their roles, menus, data rules, jobs, templates, messages, data sources, gateway routes.
 * Run by hand: `npx tsx tests/interop/administration-rights.ts --captcha "…" --sql "…"` (docs/jeecg.md). What was added is deleted again.
 */
import { dataRuleCalls } from '#features/platform/data-rules/calls.ts';
import { dataSourceCalls } from '#features/platform/data-sources/calls.ts';
import { departmentCalls } from '#features/platform/departments/calls.ts';
import { gatewayRouteCalls } from '#features/platform/gateway-routes/calls.ts';
import { jobCalls } from '#features/platform/jobs/calls.ts';
import { menuCalls } from '#features/platform/menus/calls.ts';
import type { MenuDraft } from '#features/platform/menus/model.ts';
import { messageCalls } from '#features/platform/messages/calls.ts';
import { roleCalls } from '#features/platform/roles/calls.ts';
import { storedFileCalls } from '#features/platform/stored-files/calls.ts';
import { userCalls } from '#features/platform/users/calls.ts';
import { openHttp, readArguments } from './real-server.ts';
import { count, done, expectThat, sumUp } from './told.ts';

const { server } = readArguments();
const http = await openHttp(server, 'jeecg2');
const PAGE = { pageNo: 1, pageSize: 50 } as const;
const mark = `qs${Date.now() % 100_000}`;

const menus = menuCalls.table;
const draft: MenuDraft = {
  parentId: '',
  name: mark,
  type: 0,
  url: `/${mark}`,
  component: 'layouts/RouteView',
  componentName: '',
  redirect: '',
  icon: 'home',
  sortNo: 99,
  isHidden: false,
  isRoute: true,
  isKept: false,
  isAlwaysShown: false,
  opensOutside: false,
  perms: '',
  permsType: '1',
  isInForce: true,
};
const menuNamed = async (name: string) => (await done('menus', menus.tree(http)))?.nodes.find(node => node.name === name);
await done('menu add', menus.save(http, draft, {}));
const menu = await menuNamed(mark);
if (menu) {
  await done(
    'menu below',
    menus.save(http, { ...draft, parentId: menu.id, type: 1, name: `${mark}c`, url: `/${mark}/c`, component: 'x/Y' }, {}),
  );
  await done('menu edit', menus.save(http, { ...draft, name: `${mark}b` }, { id: menu.id, updateTime: menu.updateTime }));
  const changed = await menuNamed(`${mark}b`);
  expectThat('the menu has its new name and its child', changed?.children?.length === 1);
  const child = changed?.children?.[0];
  const rules = dataRuleCalls.table;
  if (child) {
    const rule = { permissionId: child.id, name: mark, column: 'name', condition: '=', value: 'x', status: '1' };
    await done('rule add', rules.save(http, rule, undefined));
    const stored = (await done('rules', rules.list(http, { name: mark })))?.rows.find(({ name }) => name === mark);
    expectThat('the rule is in the list, of its menu', stored?.permissionId === child.id);
    if (stored) {
      await done('rule edit', rules.save(http, { ...rule, value: 'y' }, stored.id));
      await done('role add', roleCalls.table.save(http, { name: mark, code: mark, description: '' }, undefined));
      const role = (await done('role found', roleCalls.table.list(http, { ...PAGE, name: mark })))?.rows[0];
      if (role) {
        await done('role rights', roleCalls.table.saveRights(http, role.id, [menu.id, child.id], []));
        const rights = await done('role rights read', roleCalls.table.rights(http, role.id));
        expectThat('the role has both menus', rights?.length === 2);
        await done('role rules', roleCalls.table.saveRules(http, child.id, role.id, [stored.id]));
        const held = await done('role rules read', roleCalls.table.rules(http, child.id, role.id));
        expectThat('the role has the rule', held?.held.includes(stored.id) === true);
        const user = (
          await done(
            'users',
            userCalls.table.list(http, { ...PAGE, username: 'jeecg', realname: '', phone: '', status: '', departId: '', isInBin: false }),
          )
        )?.rows[0];
        if (user) {
          await done('role add user', roleCalls.table.addUsers(http, role.id, [user.id]));
          const users = await done('role users', roleCalls.table.users(http, role.id));
          expectThat('the role has the user', users?.rows.some(({ id }) => id === user.id) === true);
          await done('role remove user', roleCalls.table.removeUser(http, role.id, user.id));
        }
        await done('role delete', roleCalls.table.remove(http, role.id));
      }
    }
    const departs = departmentCalls.table;
    const depart = (await done('departments', departs.all(http)))?.find(({ parentId }) => parentId === '');
    if (depart) {
      const before = (await done('depart rights', departs.rights(http, depart.id))) ?? [];
      await done('depart right tree', departs.allRights(http));
      await done('depart rights save', departs.saveRights(http, depart.id, [...before, menu.id, child.id], before));
      await done('depart rules', departs.rules(http, child.id, depart.id));
      await done('depart rules save', departs.saveRules(http, child.id, depart.id, []));
      await done('depart role add', departs.saveRole(http, depart.id, { name: mark, code: mark, description: '' }, undefined));
      const role = (await done('depart roles', departs.roles(http, depart.id)))?.rows.find(({ name }) => name === mark);
      if (role) {
        const tree = await done('depart role tree', departs.roleTree(http, depart.id));
        expectThat('the department may grant the menu', tree?.some(({ id }) => id === menu.id) === true);
        await done('depart role rights save', departs.saveRoleRights(http, role.id, [menu.id, child.id], []));
        expectThat('the department role has them', (await done('depart role rights', departs.roleRights(http, role.id)))?.length === 2);
        await done('depart role rules', departs.roleRules(http, child.id, depart.id, role.id));
        await done('depart role rules save', departs.saveRoleRules(http, child.id, role.id, []));
        const users = await done('depart users', departs.users(http, depart.id));
        const one = users?.rows[0];
        if (one) {
          const held = (await done('depart roles of a user', departs.rolesOfUser(http, one.id, depart.id))) ?? [];
          await done('depart role assign', departs.assignRoles(http, one.id, [...held, role.id], held));
          const now = await done('depart roles of a user again', departs.rolesOfUser(http, one.id, depart.id));
          expectThat('the user has the department role', now?.includes(role.id) === true);
          await done('depart role take', departs.assignRoles(http, one.id, held, [...held, role.id]));
        }
        await done('depart role delete', departs.removeRole(http, role.id));
      }
      if (stored) await done('rule delete', rules.remove(http, stored.id));
      await done('depart rights back', departs.saveRights(http, depart.id, before, [...before, menu.id, child.id]));
    }
  }
  await done('menus delete', menus.remove(http, [menu.id]));
}

const jobs = jobCalls.table;
const job = { className: 'org.jeecg.modules.quartz.job.SampleParamJob', cron: '0 0 3 1 1 ? 2099', parameter: mark, description: mark };
const storedJobs = await done('jobs', jobs.list(http, { ...PAGE, name: '' }));
const sample = storedJobs?.rows.find(({ className }) => className === job.className);
if (sample) {
  await done('job edit', jobs.save(http, { ...job, cron: sample.cron }, sample));
  await done('job start', jobs.start(http, sample.id));
  await done('job run', jobs.run(http, sample.id));
  await done('job stop', jobs.stop(http, sample.id));
  await done('job edit back', jobs.save(http, sample, { id: sample.id, isRunning: false }));
}
await done('job add', jobs.save(http, job, undefined));
const addedJob = (await done('jobs again', jobs.list(http, { ...PAGE, name: '' })))?.rows.find(({ parameter }) => parameter === mark);
expectThat('the job is there and stopped', addedJob?.isRunning === false);
if (addedJob) await done('job delete', jobs.remove(http, addedJob.id));

const messages = messageCalls.table;
const template = { name: mark, code: mark, content: '你好${name}', testJson: '{"name":"甲"}', type: '4', isUsed: true };
await done('template add', messages.saveTemplate(http, template, undefined));
const addedTemplate = (await done('templates', messages.templates(http, { ...PAGE, name: mark })))?.rows[0];
if (addedTemplate) {
  await done('template edit', messages.saveTemplate(http, { ...template, name: `${mark}b` }, addedTemplate.id));
  await done('template send', messages.send(http, { code: mark, receivers: ['admin'], testJson: template.testJson }));
  await done('template delete', messages.removeTemplates(http, [addedTemplate.id]));
}
count(await done('messages', messages.sent(http, { ...PAGE, title: '', state: '' })));

const sources = dataSourceCalls.table;
const source = {
  code: mark,
  name: mark,
  type: '1',
  driver: 'com.mysql.jdbc.Driver',
  url: 'jdbc:mysql://127.0.0.1:1/x',
  user: 'x',
  remark: '',
};
await done('source add', sources.save(http, source, 'secret', undefined));
const addedSource = (await done('sources', sources.list(http, { ...PAGE, name: mark, type: '' })))?.rows[0];
if (addedSource) {
  await done('source edit', sources.save(http, { ...source, name: `${mark}b` }, '', addedSource.id));
  const tested = await sources.test(http, source, 'secret');
  expectThat('a source that is not there is refused', !tested.ok && tested.error.kind === 'rejected');
  await done('source delete', sources.remove(http, [addedSource.id]));
}

const routes = gatewayRouteCalls.table;
const route = { routerId: mark, name: mark, uri: 'lb://x', predicates: '[{"name":"Path","args":["/x/**"]}]', filters: '[]', isOn: true };
await done('route add', routes.save(http, route, undefined));
const addedRoute = (await done('routes', routes.list(http, false)))?.rows.find(({ routerId }) => routerId === mark);
if (addedRoute) {
  await done('route edit', routes.save(http, { ...route, name: `${mark}b` }, addedRoute.id));
  await done('route delete', routes.remove(http, addedRoute.id));
}
count(await done('files', storedFileCalls.table.list(http, { ...PAGE, name: '', extension: '', by: '' })));
sumUp();
