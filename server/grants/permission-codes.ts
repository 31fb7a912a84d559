/** Every permission: what the definitions imply, `{permission}:{code}` for buttons and `{permission}:{field}` for guarded columns, and the system screens'. */
import type { EntityDef } from '#domain/entity/entity-def.ts';
import { isMoney } from '#domain/entity/guarded.ts';
import { isSensitive, SENSITIVE_CODE } from '#domain/entity/sensitive.ts';
import { passwordText } from '#domain/messages-account.ts';
import { entityDefs } from '#domain/registry.ts';
import { isImported } from '#domain/transfer/transfer-rules.ts';
import { systemPermissions } from './system-permissions.ts';

/** '1' guards what is seen (a column, a toolbar button), '2' guards what may be pressed. */
export type PermissionType = '1' | '2';
export type Permission = {
  /** `undefined`: a screen of the system. */
  readonly def: EntityDef | undefined;
  readonly code: string;
  readonly action: string;
  readonly types: readonly PermissionType[];
  readonly describe: string;
};

export const PRICE_CODE = 'price';
const BASIC_CODES: Readonly<Record<string, string>> = { list: '查询', add: '新增', edit: '编辑', delete: '删除', batch_delete: '批量删除' };
const EXPORT = { code: 'export', label: '导出' } as const;
const IMPORT = { code: 'import', label: '导入' } as const;
const BUTTON_TYPES: readonly PermissionType[] = ['1', '2'];
const COLUMN_TYPES: readonly PermissionType[] = ['1'];

/** The permissions of one definition, buttons first. */
export function permissionsOf(def: EntityDef): readonly Permission[] {
  const button = (code: string, label: string): Permission => ({
    def,
    code,
    action: `${def.permission}:${code}`,
    types: BUTTON_TYPES,
    describe: `${def.title}${label}`,
  });
  const prices = def.fields.filter(isMoney);
  const steps = new Map((def.flow?.transitions ?? []).map(step => [step.action, step.button]));
  return [
    ...Object.entries(BASIC_CODES).map(([code, label]) => button(code, label)),
    button(EXPORT.code, EXPORT.label),
    ...(isImported(def) ? [button(IMPORT.code, IMPORT.label)] : []),
    ...(prices.length > 0 ? [button(PRICE_CODE, '查看价格')] : []),
    ...(def.fields.some(isSensitive) ? [button(SENSITIVE_CODE, '查看完整证件与账号')] : []),
    ...Array.from(steps, ([action, label]) => button(action, label)),
    ...(def.login ? [button(def.login.action, passwordText.changeTitle)] : []),
    ...prices.map(({ name, label }): Permission => ({
      def,
      code: PRICE_CODE,
      action: `${def.permission}:${name}`,
      types: COLUMN_TYPES,
      describe: `${def.title}列：${label}`,
    })),
  ];
}

export const allPermissions: readonly Permission[] = [
  ...entityDefs.flatMap(permissionsOf),
  ...systemPermissions.map(({ action, describe }) => ({ def: undefined, code: action, action, types: BUTTON_TYPES, describe })),
];
