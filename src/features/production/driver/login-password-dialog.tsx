/** 修改密码 of a row's own login, e.g. a driver's: set by whoever may, without the old one. */
import { Form, Input } from 'antd';
import type { EntityDef, RowLogin } from '#schema/entity-def.ts';
import { loginPasswordPath } from './row-login.ts';
import { useAppServices } from '#app/live/app-services.tsx';
import { PasswordDialog } from '#app/ui/widgets/password-dialog.tsx';

export type LoginPasswordProps = {
  readonly def: EntityDef;
  readonly login: RowLogin;
  readonly username: string;
  readonly onClose: () => void;
};

export function LoginPasswordDialog({ def, login, username, onClose }: LoginPasswordProps) {
  const { connection } = useAppServices();
  const label = def.fieldByName.get(login.field)?.label;
  return (
    <PasswordDialog
      open
      onClose={onClose}
      send={({ password, confirmPassword }) =>
        connection.api.direct.setLoginPassword(loginPasswordPath(def, login), { username, password, confirmPassword })
      }
    >
      <Form.Item label={label}>
        <Input value={username} readOnly autoComplete="off" aria-label={label} />
      </Form.Item>
    </PasswordDialog>
  );
}
