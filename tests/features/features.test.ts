/** Every feature that adds something to the generic pages: it is found, it is loaded late, and what it offers can be granted. */
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { featureDoors } from '#features/features.ts';
import { schema } from '#features/registry.ts';
import { filesUnder } from '#tests/support/source-files.ts';
import { holdsNeeds } from '#schema/own-actions.ts';
import { permissionCode } from '#schema/permission-code.ts';
import { allPermissions } from '#server/platform/grants/permission-codes.ts';
import { grantedTo, roleProfiles } from '#server/platform/grants/role-profiles.ts';

const isDoor = (path: string): boolean => /^src\/features\/[^/]+\/[^/]+\/feature\.ts$/.test(path);

function staticImports(file: string): readonly string[] {
  const found = readFileSync(file, 'utf8').matchAll(/\bfrom\s+'([#.][^']+)'/g);
  return Array.from(found, ([, path = '']) => (path.startsWith('#') ? `src/${path.slice(1)}` : join(dirname(file), path)));
}

test('the feature table lists each feature.ts under the name of its entity', async () => {
  const written = filesUnder('src/features').filter(isDoor);
  const features = await Promise.all(
    Object.entries(featureDoors).map(async ([name, open]) => ({ name, entity: (await open()).entity.name })),
  );

  expect(features.map(({ name }) => name)).toEqual(features.map(({ entity }) => entity));
  expect(features).toHaveLength(written.length);
});

test('every import of a feature.ts is a dynamic one, so that it is loaded on demand', () => {
  const early = filesUnder('src').filter(file => staticImports(file).some(isDoor));

  expect(early).toEqual([]);
});

test('every own action has its work in a feature, and no work is without an action', async () => {
  const features = await Promise.all(Object.values(featureDoors).map(open => open()));
  const named = schema.defs.flatMap(({ name, ownActions = {} }) => Object.keys(ownActions).map(action => `${name} ${action}`));
  const done = features.flatMap(({ entity, ownActions = {} }) => Object.keys(ownActions).map(action => `${entity.name} ${action}`));

  expect(done.toSorted()).toEqual(named.toSorted());
});

test('every own action names a permission that can be granted', () => {
  const known = new Set(allPermissions(schema).map(({ action }) => action));
  const offered = schema.defs.flatMap(({ permission: prefix, ownActions = {} }) =>
    Object.entries(ownActions).map(([name, { permission = name }]) => `${prefix}:${permission}`),
  );

  expect(offered.filter(action => !known.has(action))).toEqual([]);
});

test('what an own action comes to on other entities is allowed to every built-in role that is offered it; without that right it is not offered', async () => {
  const features = await Promise.all(Object.values(featureDoors).map(open => open()));
  const asked = features.flatMap(({ entity, ownActions = {} }) =>
    Object.entries(ownActions).flatMap(([action, work]) => (work?.needs ? [{ entity, action, needs: work.needs }] : [])),
  );
  const find = (name: string) => schema.find(name);
  const refused = roleProfiles.flatMap(role => {
    const codes = new Set(grantedTo(schema, role, allPermissions(schema)).map(({ action }) => action));
    const can = (code: string): boolean => codes.has(code);
    return asked
      .filter(({ entity, action }) => can(permissionCode(entity, entity.ownActions?.[action]?.permission ?? action)))
      .filter(({ needs }) => !holdsNeeds(needs, find, can))
      .map(({ entity, action }) => `${role.code} ${entity.name} ${action}`);
  });

  expect(refused).toEqual([]);
  expect(asked.length).toBeGreaterThan(5);
  for (const { needs } of asked) {
    expect(holdsNeeds(needs, find, () => true)).toBe(true);
    expect(holdsNeeds(needs, find, () => false)).toBe(false);
  }
});
