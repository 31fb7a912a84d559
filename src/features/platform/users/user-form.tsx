/** The form of a user. His roles and departments are read when it opens; a password is asked for a new one only, and is never stored. */
import { useCallback } from 'react';
import { Form } from 'antd';
import { isStrongPassword, passwordText } from '#domain/passwords.ts';
import { useAppServices } from '#app/live/app-services.tsx';
import { useCalls } from '#app/live/use-calls.ts';
import { useIsForeign } from '#app/live/use-is-foreign.ts';
import { usePermissions } from '#app/live/use-permissions.ts';
import { useServerPage } from '#app/live/use-server-page.ts';
import { KeptForm } from '#app/ui/form/kept-form.tsx';
import { NeedsServer } from '#app/ui/widgets/needs-server.tsx';
import { PasswordItems } from '#app/ui/widgets/password-items.tsx';
import type { userCalls } from './calls.ts';
import { ok } from '#base/result.ts';
import { AvatarItem } from './avatar-item.tsx';
import { ADMIN_CODE, NO_TENANT } from './model.ts';
import type { Choice, ManagedUser } from './model.ts';
import { userText } from './text.ts';
import { AssignedItems, PersonItems } from './user-items.tsx';

type UserFormProps = {
  /** `undefined`: a new one. */
  readonly user: ManagedUser | undefined;
  readonly onClose: () => void;
  readonly onSaved: (sentence: string) => void;
};
export type UserChoices = { readonly roles: readonly Choice[]; readonly posts: readonly Choice[]; readonly tenants: readonly Choice[] };

const NOTHING = { roles: [], departs: [] };

export function UserForm({ user, ...done }: UserFormProps) {
  const calls = useCalls<typeof userCalls>('features/platform/users');
  const id = user?.id;
  const load = useCallback(
    async (signal: AbortSignal) => {
      const [choices, assigned] = await Promise.all([calls.choices(signal), id === undefined ? ok(NOTHING) : calls.assigned(id, signal)]);
      if (!choices.ok) return choices;
      return assigned.ok ? ok({ choices: choices.value, ...assigned.value }) : assigned;
    },
    [calls, id],
  );
  const { value, error, reload } = useServerPage(load);
  if (!value) return error ? <NeedsServer error={error} onRetry={reload} /> : null;
  return <OpenForm {...done} user={user} {...value} />;
}

type OpenFormProps = UserFormProps & {
  readonly choices: UserChoices;
  readonly roles: readonly string[];
  readonly departs: readonly string[];
};

function OpenForm({ user, choices, roles, departs, ...done }: OpenFormProps) {
  const calls = useCalls<typeof userCalls>('features/platform/users');
  const { can } = usePermissions();
  const { session } = useAppServices();
  const isForeign = useIsForeign(); // only our server asks for another password at the first sign-in
  const isFixed = user?.id === session.user.id && !can(ADMIN_CODE);
  const start = {
    username: user?.username ?? '',
    realname: user?.realname ?? '',
    phone: user?.phone ?? '',
    email: user?.email ?? '',
    workNo: user?.workNo ?? '',
    sex: user?.sex ?? '',
    birthday: user?.birthday ?? '',
    avatar: user?.avatar ?? '',
    post: user?.post ?? '',
    telephone: user?.telephone ?? '',
    roles,
    departs,
    identity: user?.isSuperior === true ? '2' : '1',
    responsibleFor: user?.responsibleFor ?? [],
    tenants: (user?.tenants ?? []).length === 0 && !isForeign ? [session.tenantId] : (user?.tenants ?? []),
    password: '',
    confirmPassword: '',
  };
  return (
    <KeptForm
      {...done}
      draftName="user"
      rowId={user?.id}
      title={user ? userText.editTitle : userText.add}
      start={start}
      unkept={['password', 'confirmPassword']}
      save={async values => calls.save({ ...values, isSuperior: values.identity === '2' }, user?.id)}
    >
      {({ realname, identity }) => (
        <>
          <PersonItems user={user} />
          {!user && (
            <>
              <PasswordItems
                labels={{ password: passwordText.password, confirm: passwordText.confirm }}
                messages={{ required: passwordText.required, made: passwordText.strong, confirmRequired: passwordText.confirmRequired }}
                isGood={isStrongPassword}
              />
              {!isForeign && <p className="hint">{userText.passwordHint}</p>}
            </>
          )}
          <AssignedItems
            choices={choices}
            isSuperior={identity === '2'}
            post={user?.post ?? ''}
            postName={user?.postName ?? ''}
            isFixed={isFixed}
            isChargeFixed={!can(ADMIN_CODE)}
            isTenantFixed={!can(ADMIN_CODE) || session.tenantId !== NO_TENANT || user?.id === session.user.id}
          />
          <Form.Item name="avatar" label={userText.column.avatar}>
            <AvatarItem name={realname} />
          </Form.Item>
        </>
      )}
    </KeptForm>
  );
}
