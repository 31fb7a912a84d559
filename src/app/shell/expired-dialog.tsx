/** 登录已过期: one dialog however many requests failed. The same user signs in again in place; forms and the outbox stay as they are. */
import { useEffect, useState } from 'react';
import { Button, Modal } from 'antd';
import { shellText } from '#domain/messages-shell.ts';
import { specText } from '#domain/messages.ts';
import { sessionKeyOf } from '#domain/session.ts';
import { useAppServices } from '../live/app-services.tsx';
import { LoginForm } from './login/login-form.tsx';
import { useLogout } from './logout-flow.tsx';
import { signIn } from './session-store.ts';

export function ExpiredDialog() {
  const { session, connection } = useAppServices();
  const [deadToken, setDeadToken] = useState<string>();
  const logout = useLogout();
  useEffect(
    () =>
      connection.listen(event => {
        if (event.kind === 'sessionExpired') setDeadToken(session.token);
      }),
    [connection, session.token],
  );
  // A new token, signed in here or in another tab, ends it.
  const isOpen = deadToken === session.token;
  return (
    <Modal
      open={isOpen}
      title={specText.tokenExpiredTitle}
      footer={null}
      closable={false}
      mask={{ closable: false }}
      keyboard={false}
      width={420}
      destroyOnHidden
    >
      <p>{specText.tokenExpired}</p>
      <p className="hint">{shellText.expiredSame(session.user.realname)}</p>
      <LoginForm
        username={session.user.username}
        submitText={specText.loginAgain}
        onSignedIn={answer => {
          signIn(answer.session);
          // The same name in another department or tenant has another database: start afresh.
          if (sessionKeyOf(answer.session) !== sessionKeyOf(session)) location.reload();
        }}
      />
      <Button type="link" block onClick={logout.ask}>
        {shellText.switchUser}
      </Button>
    </Modal>
  );
}
