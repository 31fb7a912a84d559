/** The dialog in which the same user signs in again, with the page left as it is. */
import { Button, Modal } from 'antd';
import { specText } from '#domain/spec-text.ts';
import { sessionKeyOf } from '#domain/session.ts';
import type { Session } from '#domain/session.ts';
import { signIn } from '../../live/session-store.ts';
import { LoginForm } from '../login/login-form.tsx';
import { shellText } from '../text.ts';

export type SignInAgainProps = {
  readonly open: boolean;
  readonly session: Session;
  readonly wasUnauthorized: boolean;
  readonly onSwitchUser: () => void;
};

export function SignInAgain({ open, session, wasUnauthorized, onSwitchUser }: SignInAgainProps) {
  return (
    <Modal
      open={open}
      title={wasUnauthorized ? shellText.loginAgain : shellText.tokenExpiredTitle}
      footer={null}
      closable={false}
      mask={{ closable: false }}
      keyboard={false}
      width={420}
      destroyOnHidden
    >
      {!wasUnauthorized && <p>{specText.tokenExpired}</p>}
      <p className="hint">{shellText.expiredSame(session.user.realname)}</p>
      <LoginForm
        username={session.user.username}
        submitText={shellText.loginAgain}
        onSignedIn={answer => {
          signIn(answer.session);
          // The same name in another department or tenant has another database, so the program starts again.
          if (sessionKeyOf(answer.session) !== sessionKeyOf(session)) location.reload();
        }}
      />
      <Button type="link" block onClick={onSwitchUser}>
        {shellText.switchUser}
      </Button>
    </Modal>
  );
}
