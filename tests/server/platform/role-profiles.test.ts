/** The rights of the built-in roles of a new database, one line for each entity: a change of a profile or of a definition shows here. */
import { expect, test } from 'vitest';
import { schema } from '#features/registry.ts';
import { allPermissions } from '#server/platform/grants/permission-codes.ts';
import { grantedTo, roleProfiles } from '#server/platform/grants/role-profiles.ts';
import type { RoleProfile } from '#server/platform/grants/role-profiles.ts';

const linesOf = (role: RoleProfile): readonly string[] => {
  const codes = new Map<string, readonly string[]>();
  for (const { action } of grantedTo(schema, role, allPermissions(schema))) {
    const [entity, code] = [action.slice(0, action.lastIndexOf(':')), action.slice(action.lastIndexOf(':') + 1)];
    codes.set(entity, [...(codes.get(entity) ?? []), code]);
  }
  return Array.from(codes, ([entity, held]) => `${entity}: ${held.join(' ')}`);
};

test('what the roles hold', async () => {
  const text = roleProfiles.map(role => [`# ${role.code} ${role.name}`, ...linesOf(role), ''].join('\n')).join('\n');
  await expect(text).toMatchFileSnapshot('role-permissions.txt');
});

test('a definition that names a role decides for it in place of the area, within what the role has at all', () => {
  const [admin, dispatcher, clerk] = roleProfiles;
  const car = schema.get('car');
  const closed = { ...schema.get('settlement'), roles: { dispatcher: ['add', 'sensitive'] } };
  const acts = (role: RoleProfile | undefined, def: typeof car) =>
    ['list', 'add', 'edit', 'sensitive'].filter(code => role?.sees(def) === true && role.may(def, code));

  expect([acts(admin, car), acts(dispatcher, car), acts(clerk, car)]).toEqual([
    ['list', 'add', 'edit', 'sensitive'],
    ['list', 'add', 'edit'],
    ['list'],
  ]);
  expect([acts(admin, closed), acts(dispatcher, closed), acts(clerk, closed)]).toEqual([
    ['list', 'add', 'edit', 'sensitive'],
    ['list', 'add'],
    [],
  ]);
  const hidden = { ...car, roles: { dispatcher: false, clerk: false } } as const;
  expect([acts(admin, hidden), acts(dispatcher, hidden), acts(clerk, hidden)]).toEqual([acts(admin, car), [], []]);
});
