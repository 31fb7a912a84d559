/** The items of the form of a user: what is known of him, and what he is assigned. */
import { Form, Input, Radio, Select, TreeSelect } from 'antd';
import type { Rule as FormRule } from 'antd/es/form';
import { departOption } from '#domain/people.ts';
import { maxLengthRule } from '#schema/rules/rule-builders.ts';
import { sharedRules } from '#schema/rules/shared-rules.ts';
import type { Rule } from '#schema/rules/shared-rules.ts';
import { useAppServices } from '#app/live/app-services.tsx';
import { useCalls } from '#app/live/use-calls.ts';
import { DayItem } from '#app/ui/form/day-item.tsx';
import { useDeparts } from '#app/ui/widgets/people/use-people.ts';
import type { userCalls } from './calls.ts';
import { NO_TENANT, USER_MAX } from './model.ts';
import type { ManagedUser } from './model.ts';
import { userText } from './text.ts';
import type { UserChoices } from './user-form.tsx';
import { needed } from '#app/ui/form/text-rules.ts';
import { CLEARABLE } from '#app/ui/widgets/clearable.tsx';

const { column } = userText;
const ruled = (...rules: readonly Rule[]): FormRule[] =>
  rules.map(({ isKept, message }) => ({
    validator: (_, text: string) => (isKept(text) ? Promise.resolve() : Promise.reject(new Error(message))),
  }));
const SHORT = maxLengthRule(USER_MAX.text);

/** What only one user may have is asked about when the field is left; the server judges again at the save. */
function useFreeRule(user: ManagedUser | undefined) {
  const calls = useCalls<typeof userCalls>('features/platform/users');
  return (name: 'username' | 'phone' | 'email' | 'workNo', label: string): FormRule => ({
    validateTrigger: 'onBlur',
    validator: async (_, text: string) => {
      if (text.trim() === '' || text === user?.[name]) return;
      const answer = await calls.isFree(name, text.trim());
      if (answer.ok && !answer.value) throw new Error(name === 'username' ? userText.taken : `${label}已存在，请更换！`);
    },
  });
}

export function PersonItems({ user }: { readonly user: ManagedUser | undefined }) {
  const free = useFreeRule(user);
  const isStronger = user?.isStronger === true;
  const triggers = { validateTrigger: ['onChange', 'onBlur'], validateFirst: true };
  const nameRules = user
    ? []
    : [...ruled(sharedRules.userNameRequired, sharedRules.userNameLetters, sharedRules.userNameLength), free('username', column.username)];
  return (
    <>
      <Form.Item
        name="username"
        label={column.username}
        required
        {...triggers}
        extra={user ? undefined : userText.nameHint}
        rules={nameRules}
      >
        <Input disabled={user !== undefined} autoComplete="off" />
      </Form.Item>
      <Form.Item name="realname" label={column.realname} rules={[needed(column.realname), ...ruled(SHORT)]}>
        <Input />
      </Form.Item>
      <Form.Item
        name="phone"
        label={column.phone}
        {...triggers}
        extra={isStronger ? userText.strongerHint : undefined}
        rules={[...ruled(sharedRules.mobile), free('phone', column.phone)]}
      >
        <Input inputMode="tel" disabled={isStronger} />
      </Form.Item>
      <Form.Item name="email" label={column.email} {...triggers} rules={[...ruled(sharedRules.email, SHORT), free('email', column.email)]}>
        <Input inputMode="email" disabled={isStronger} />
      </Form.Item>
      <Form.Item name="workNo" label={column.workNo} {...triggers} rules={[...ruled(SHORT), free('workNo', column.workNo)]}>
        <Input />
      </Form.Item>
      <Form.Item name="sex" label={column.sex}>
        <Radio.Group
          options={[...Object.entries(userText.sexes).map(([value, label]) => ({ value, label })), { value: '', label: userText.noSex }]}
        />
      </Form.Item>
      <DayItem name="birthday" label={column.birthday} isPast />
      <Form.Item name="telephone" label={column.telephone} rules={ruled(sharedRules.landline)}>
        <Input inputMode="tel" />
      </Form.Item>
    </>
  );
}

type AssignedItemsProps = {
  readonly choices: UserChoices;
  readonly isSuperior: boolean;
  /** The stored position, which need not be one of the choices. */
  readonly post: string;
  readonly postName: string;
  /** Nobody but an administrator changes his own departments and roles. */
  readonly isFixed: boolean;
  /** Nor what anybody is responsible for. */
  readonly isChargeFixed: boolean;
  /** Only an administrator of tenant 0 takes somebody out of the tenant in which he works, and not himself. */
  readonly isTenantFixed: boolean;
};

export function AssignedItems({ choices, isSuperior, post, postName, isFixed, isChargeFixed, isTenantFixed }: AssignedItemsProps) {
  const { session } = useAppServices();
  const { departs } = useDeparts();
  const treeData = departs.map(departOption);
  const known = choices.posts.some(({ value }) => value === post);
  const posts = [
    { value: '', label: userText.none },
    ...(post !== '' && !known ? [{ value: post, label: postName }] : []),
    ...choices.posts,
  ];
  const tenants = [...(session.tenantId === NO_TENANT ? [{ value: NO_TENANT, label: userText.ownTenant }] : []), ...choices.tenants];
  const tree = (isDisabled: boolean) => (
    <TreeSelect<string[]>
      multiple
      allowClear={CLEARABLE}
      disabled={isDisabled}
      showSearch={{ treeNodeFilterProp: 'title' }}
      treeDefaultExpandAll
      treeData={treeData}
      placeholder={userText.none}
    />
  );
  return (
    <>
      <Form.Item name="roles" label={column.roles}>
        <Select
          mode="multiple"
          allowClear={CLEARABLE}
          disabled={isFixed}
          optionFilterProp="label"
          options={[...choices.roles]}
          placeholder={userText.none}
        />
      </Form.Item>
      <Form.Item name="departs" label={column.departs}>
        {tree(isFixed)}
      </Form.Item>
      <Form.Item name="identity" label={column.identity} extra={isChargeFixed ? userText.chargeFixed : undefined}>
        <Radio.Group disabled={isChargeFixed} options={Object.entries(userText.identities).map(([value, label]) => ({ value, label }))} />
      </Form.Item>
      {isSuperior && (
        <Form.Item name="responsibleFor" label={column.responsibleFor} extra={isChargeFixed ? userText.chargeFixed : undefined}>
          {tree(isChargeFixed)}
        </Form.Item>
      )}
      <Form.Item name="post" label={column.post}>
        <Select showSearch={{ optionFilterProp: 'label' }} options={posts} />
      </Form.Item>
      {choices.tenants.length > 0 && (
        <Form.Item name="tenants" label={column.tenants}>
          <Select
            mode="multiple"
            allowClear={CLEARABLE}
            options={tenants.map(one => ({ ...one, disabled: one.value === session.tenantId && isTenantFixed }))}
            placeholder={session.tenantId === NO_TENANT ? userText.ownTenant : ''}
          />
        </Form.Item>
      )}
    </>
  );
}
