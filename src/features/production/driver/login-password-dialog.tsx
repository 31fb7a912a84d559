/** 修改密码 of a driver's login. It does not require the old password. */
import { Form, Input } from 'antd';
import type { driverCalls } from './calls.ts';
import { driverLogin } from './entity.ts';
import { loginOf } from './login.ts';
import { useCalls } from '#app/live/use-calls.ts';
import type { OwnActionDialogProps } from '#app/ui/slots/feature.ts';
import { PasswordDialog } from '#app/ui/widgets/password-dialog.tsx';

export function LoginPasswordDialog({ def, rows: [row], onClose }: OwnActionDialogProps) {
  const calls = useCalls<typeof driverCalls>('features/production/driver');
  const label = def.fieldByName.get(driverLogin.field)?.label;
  const username = loginOf(row);
  return (
    <PasswordDialog open onClose={onClose} send={fields => calls.setPassword({ username, ...fields })}>
      <Form.Item label={label}>
        <Input value={username} readOnly autoComplete="off" aria-label={label} />
      </Form.Item>
    </PasswordDialog>
  );
}
