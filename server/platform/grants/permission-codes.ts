/**
 * Every permission: those derived from the definitions, `{permission}:{code}` for buttons and `{permission}:{field}` for guarded columns, and those
 * of the features' pages.
 */
import type { EntityDef } from '#schema/entity-def.ts';
import type { PageFeature } from '../../feature.ts';
import type { RoleCode } from '#schema/roles.ts';
import type { Schema } from '#schema/schema.ts';
import { isMoney } from '#schema/guarded.ts';
import { isSensitive, SENSITIVE_CODE } from '#schema/sensitive.ts';
import { hasAction } from '#schema/verbs.ts';
import { ownPermissionsOf, pageFeatures } from '../../features.ts';

/**
 * '1' guards visible elements (a screen, a toolbar button, a column) and is decided by the has-check; '2' guards row actions and is
 * decided by the list-button rule. No code has both types, because the two rules read a status in opposite ways.
 */
export type PermissionType = '1' | '2';
export type Permission = {
  /** `undefined`: a page's. */
  readonly def: EntityDef | undefined;
  /** Of a page: the entities whose rows it sums up. */
  readonly reads?: readonly string[] | undefined;
  /** Of a page: the built-in roles that have it beside the administrator. */
  readonly roles?: readonly RoleCode[] | undefined;
  readonly code: string;
  readonly action: string;
  readonly type: PermissionType;
  readonly describe: string;
};

export const PRICE_CODE = 'price';
const SEEN: PermissionType = '1';
const PRESSED: PermissionType = '2';

/** The permissions of one definition: the screen and its toolbar, row actions, guarded columns. */
export function permissionsOf(def: EntityDef): readonly Permission[] {
  const coded = (type: PermissionType) => (code: string, label: string) => ({
    def,
    code,
    action: `${def.permission}:${code}`,
    type,
    describe: `${def.title}${label}`,
  });
  const seen = coded(SEEN);
  const pressed = coded(PRESSED);
  const verbs = (all: readonly Permission[]) => all.filter(({ code }) => hasAction(def, code));
  const prices = def.fields.filter(isMoney);
  const steps = new Map((def.flow?.transitions ?? []).map(step => [step.action, step.button]));
  return [
    seen('list', '查询'),
    ...verbs([seen('add', '新增'), seen('batch_delete', '批量删除'), seen('export', '导出'), seen('import', '导入')]),
    ...(prices.length > 0 ? [seen(PRICE_CODE, '查看价格')] : []),
    ...(def.fields.some(isSensitive) ? [seen(SENSITIVE_CODE, '查看完整证件与账号')] : []),
    ...verbs([pressed('edit', '编辑'), pressed('delete', '删除')]),
    ...Array.from(steps, ([action, label]) => pressed(action, label)),
    ...ownPermissionsOf(def).map(({ code, label }) => pressed(code, label)),
    ...prices.map(({ name, label }): Permission => ({
      def,
      code: PRICE_CODE,
      action: `${def.permission}:${name}`,
      type: SEEN,
      describe: `${def.title}列：${label}`,
    })),
  ];
}

/** The permissions of all definitions and of the features' pages. */
export const allPermissions = ({ defs }: Schema, features: readonly PageFeature[] = pageFeatures): readonly Permission[] => [
  ...defs.flatMap(permissionsOf),
  ...features
    .flatMap(({ permissions = [] }) => permissions)
    .map(({ action, describe, reads, roles }) => ({ def: undefined, reads, roles, code: action, action, type: SEEN, describe })),
];

/**
 * The status of an entry in `allAuth`. A type '2' code has '0': the button rule denies it to users without the permission. A type '1' code has
 * '1': the has-check hides it from users without the permission. A permission deactivated by an administrator is granted to nobody, so both rules keep
 * it closed.
 */
export const wireStatus = (type: string): '0' | '1' => (type === PRESSED ? '0' : '1');
