/** 修改密码 of the user's own account; it requires the old password. */
import { Form, Input } from 'antd';
import { passwordText } from '#domain/passwords.ts';
import { useAppServices } from '../../live/app-services.tsx';
import { useCalls } from '../../live/use-calls.ts';
import type { accountMenuCalls } from './calls.ts';
import { PasswordDialog } from '../../ui/widgets/password-dialog.tsx';

type Fields = { readonly oldPassword: string; readonly password: string; readonly confirmPassword: string };

export function ChangePasswordDialog({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) {
  const { session } = useAppServices();
  const calls = useCalls<typeof accountMenuCalls>('app/shell/account');
  return (
    <PasswordDialog<Fields>
      open={open}
      onClose={onClose}
      first="oldPassword"
      send={fields => calls.updatePassword({ username: session.user.username, ...fields })}
    >
      <Form.Item name="oldPassword" label={passwordText.oldLabel} rules={[{ required: true, message: passwordText.oldRequired }]}>
        <Input.Password autoComplete="current-password" />
      </Form.Item>
    </PasswordDialog>
  );
}
