/** The user's open sessions. Times and the mark of the present session are left out if the server does not send them. */
import { Button, Popconfirm, Tag } from 'antd';
import type { OpenSession } from '#domain/account.ts';
import type { AppError } from '#base/errors.ts';
import { profileText } from './text.ts';
import { uiText } from '#app/ui/text.ts';
import { serverActFailure } from '#app/ui/widgets/server-act/text.ts';

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

/** The reason why the list is missing. Only an unreachable server is called unreachable. */
export function SessionsFailed({ error, onRetry }: { readonly error: AppError; readonly onRetry: () => void }) {
  return (
    <p role="alert">
      {serverActFailure(error, profileText.sessionsFailed)} <Button onClick={onRetry}>{uiText.retry}</Button>
    </p>
  );
}
