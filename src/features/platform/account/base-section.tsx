/** 基本设置: name, sex, birthday, landline, post. The header shows the new name. */
import { Button, DatePicker, Form, Input, Radio } from 'antd';
import dayjs from 'dayjs';
import type { Dayjs } from 'dayjs';
import { inBackground } from '#base/in-background.ts';
import type { Profile } from '#domain/account.ts';
import type { accountCalls } from './calls.ts';
import { profileText } from './text.ts';
import { sharedRules } from '#schema/rules/shared-rules.ts';
import { useAppServices } from '#app/live/app-services.tsx';
import { useServerNow } from '#app/live/use-server-now.ts';
import { useCalls } from '#app/live/use-calls.ts';
import { ruled } from '#app/ui/widgets/form-rules.ts';
import { signIn } from '#app/live/session-store.ts';
import { busy } from '#app/ui/widgets/busy.tsx';
import { ProfileGate } from './profile-gate.tsx';
import { useServerAct } from '#app/ui/widgets/server-act/use-server-act.ts';
import { serverActText } from '#app/ui/widgets/server-act/text.ts';
import { DATE_FORMAT } from '#base/time-formats.ts';

type Fields = Pick<Profile, 'realname' | 'sex' | 'birthday' | 'telephone' | 'post'>;
const TEXT_MAX = 100;

export function BaseSection() {
  return <ProfileGate>{(profile, reload) => <BaseForm profile={profile} reload={reload} />}</ProfileGate>;
}

function BaseForm({ profile, reload }: { readonly profile: Profile; readonly reload: () => Promise<void> }) {
  const { session } = useAppServices();
  const serverNow = useServerNow();
  const calls = useCalls<typeof accountCalls>('features/platform/account');
  const { isBusy, run } = useServerAct();
  const save = async ({ realname, ...rest }: Fields): Promise<void> => {
    const name = realname.trim();
    if (!(await run(() => calls.edit({ ...rest, realname: name }), serverActText.saved))) return;
    signIn({ ...session, user: { ...session.user, realname: name } });
    await reload();
  };
  const { realname, sex, birthday, telephone, post } = profile;
  return (
    <Form<Fields>
      name="account-base"
      layout="vertical"
      requiredMark={false}
      initialValues={{ realname, sex, birthday, telephone, post }}
      onFinish={fields => inBackground(save(fields))}
    >
      <Form.Item label={profileText.username}>
        <Input value={profile.username} readOnly aria-label={profileText.username} />
      </Form.Item>
      <Form.Item
        name="realname"
        label={profileText.realname}
        rules={[{ required: true, whitespace: true, message: profileText.realnameRequired }]}
      >
        <Input maxLength={TEXT_MAX} />
      </Form.Item>
      <Form.Item name="sex" label={profileText.sex}>
        <Radio.Group options={Object.entries(profileText.sexes).map(([value, label]) => ({ value, label }))} />
      </Form.Item>
      <Form.Item
        name="birthday"
        label={profileText.birthday}
        getValueProps={(day: string) => ({ value: day === '' ? null : dayjs(day) })}
        normalize={(day: Dayjs | null) => day?.format(DATE_FORMAT) ?? ''}
      >
        <DatePicker className="account-date" previewValue={false} maxDate={dayjs(serverNow())} />
      </Form.Item>
      <Form.Item name="telephone" label={profileText.telephone} rules={ruled(sharedRules.landline)}>
        <Input inputMode="tel" maxLength={TEXT_MAX} />
      </Form.Item>
      <Form.Item name="post" label={profileText.post}>
        <Input maxLength={TEXT_MAX} />
      </Form.Item>
      <Button type="primary" htmlType="submit" loading={busy(isBusy)}>
        {profileText.save}
      </Button>
    </Form>
  );
}
