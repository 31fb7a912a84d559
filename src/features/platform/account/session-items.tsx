/** The user's living sign-ins. A server that keeps no times or marks none as this one is not made to look as if it did. */
import { Button, Popconfirm, Tag } from 'antd';
import type { OpenSession } from '#domain/account.ts';
import type { AppError } from '#base/errors.ts';
import { profileText } from './text.ts';
import { uiText } from '#app/ui/text.ts';
import { serverActFailure } from '#app/ui/widgets/server-act/failure-text.ts';

type SessionItemsProps = { readonly sessions: readonly OpenSession[]; readonly onEnd: (id: string) => void };

export function SessionItems({ sessions, onEnd }: SessionItemsProps) {
  const isMarked = sessions.some(({ isCurrent }) => isCurrent);
  return (
    <>
      {!isMarked && <p role="note">{profileText.sessionsUnmarked}</p>}
      <ul className="account-sessions">
        {sessions.map(session => (
          <li key={session.id} className="account-line">
            <div>
              {session.loginTime === '' ? profileText.loginTimeUnknown : profileText.loginAt(session.loginTime)}{' '}
              {session.isCurrent && <Tag color="processing">{profileText.here}</Tag>}
              {session.lastTime !== '' && <p className="hint">{profileText.lastAt(session.lastTime)}</p>}
            </div>
            {isMarked && !session.isCurrent && (
              <Popconfirm title={profileText.endSure} okText={uiText.ok} cancelText={uiText.cancel} onConfirm={() => onEnd(session.id)}>
                <Button danger>{profileText.end}</Button>
              </Popconfirm>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

/** Why the list is not there; only a server that is away is said to be away. */
export function SessionsFailed({ error, onRetry }: { readonly error: AppError; readonly onRetry: () => void }) {
  return (
    <p role="alert">
      {serverActFailure(error, profileText.sessionsFailed)} <Button onClick={onRetry}>{uiText.retry}</Button>
    </p>
  );
}
