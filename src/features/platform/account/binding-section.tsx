/** 账号绑定: the mobile, verified by a code sent to the new one, and the e-mail address. */
import { useCallback } from 'react';
import { Button, Form, Input } from 'antd';
import { inBackground } from '#base/in-background.ts';
import { maskMobile } from '#domain/account.ts';
import type { Profile } from '#domain/account.ts';
import type { accountCalls } from './calls.ts';
import { profileText } from './text.ts';
import { useCalls } from '#app/live/use-calls.ts';
import { CodeItem } from '#app/ui/widgets/sms-code/code-item.tsx';
import { emailRules, mobileRules } from '#app/ui/widgets/form-rules.ts';
import { busy } from '#app/ui/widgets/busy.tsx';
import { ProfileGate } from './profile-gate.tsx';
import { serverActFailure, serverActText } from '#app/ui/widgets/server-act/text.ts';
import { useServerAct } from '#app/ui/widgets/server-act/use-server-act.ts';

type BindProps = { readonly profile: Profile; readonly reload: () => Promise<void> };

export function BindingSection() {
  return (
    <ProfileGate>
      {(profile, reload) => (
        <>
          <PhoneForm profile={profile} reload={reload} />
          <EmailForm profile={profile} reload={reload} />
        </>
      )}
    </ProfileGate>
  );
}

type PhoneFields = { readonly phone: string; readonly code: string };

function PhoneForm({ profile, reload }: BindProps) {
  const calls = useCalls<typeof accountCalls>('features/platform/account');
  const [form] = Form.useForm<PhoneFields>();
  const { isBusy, run } = useServerAct();
  const send = useCallback((phone: string) => calls.sendBindCode(phone), [calls]);
  const bind = async ({ phone, code }: PhoneFields): Promise<void> => {
    if (!(await run(() => calls.bindPhone(phone.trim(), code.trim())))) return;
    form.resetFields();
    await reload();
  };
  return (
    <Form<PhoneFields> form={form} name="bind-phone" layout="vertical" requiredMark={false} onFinish={fields => inBackground(bind(fields))}>
      <h3>{profileText.phone}</h3>
      <p className="hint">{profileText.bound(maskMobile(profile.phone) || profileText.unknown)}</p>
      <Form.Item name="phone" label={profileText.newPhone} rules={mobileRules}>
        <Input inputMode="tel" maxLength={11} autoComplete="off" />
      </Form.Item>
      <CodeItem mobileField="phone" send={send} failureText={serverActFailure} />
      <Button type="primary" htmlType="submit" loading={busy(isBusy)}>
        {profileText.bindPhone}
      </Button>
    </Form>
  );
}

function EmailForm({ profile, reload }: BindProps) {
  const calls = useCalls<typeof accountCalls>('features/platform/account');
  const [form] = Form.useForm<{ readonly email: string }>();
  const { isBusy, run } = useServerAct();
  const bind = async ({ email }: { readonly email: string }): Promise<void> => {
    if (!(await run(() => calls.edit({ email: email.trim() }), serverActText.saved))) return;
    form.resetFields();
    await reload();
  };
  return (
    <Form<{ readonly email: string }>
      form={form}
      name="bind-email"
      layout="vertical"
      requiredMark={false}
      onFinish={fields => inBackground(bind(fields))}
    >
      <h3>{profileText.email}</h3>
      <p className="hint">{profileText.bound(profile.email || profileText.unknown)}</p>
      <Form.Item
        name="email"
        label={profileText.newEmail}
        validateFirst
        rules={[{ required: true, message: profileText.emailRequired }, ...emailRules]}
      >
        <Input inputMode="email" autoComplete="off" />
      </Form.Item>
      <Button type="primary" htmlType="submit" loading={busy(isBusy)}>
        {profileText.bindEmail}
      </Button>
    </Form>
  );
}
