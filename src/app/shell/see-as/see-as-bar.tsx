/** The bar that marks a tab in which an administrator sees as another user. It ends the look when its time, or the administrator's session, is over. */
import { MINUTE_MS } from '#base/durations.ts';
import { useEffect, useEffectEvent, useRef } from 'react';
import { Button } from 'antd';
import { EyeOutlined } from '@ant-design/icons';
import { inBackground } from '#base/in-background.ts';
import type { SeeAs } from '#domain/session.ts';
import { useAppServices } from '../../live/app-services.tsx';
import { SESSION_KEYS } from '../../live/session-storage.ts';
import { STORAGE_PREFIX } from '../../live/stored-value.ts';
import { AGE_TICK_MS, useNowMs } from '../../live/timers.ts';
import './see-as.css';
import { seeAsText } from './text.ts';
import { useEndSeeAs } from './use-end-see-as.ts';

const TOKEN_KEY = STORAGE_PREFIX + SESSION_KEYS.token;

export function SeeAsBar({ seeAs: { untilMs } }: { readonly seeAs: SeeAs }) {
  const { session, connection } = useAppServices();
  const { realname, username } = session.user;
  const nowMs = useNowMs(AGE_TICK_MS);
  const endSeeAs = useEndSeeAs();
  const isEnding = useRef(false);
  const end = useEffectEvent(() => {
    if (isEnding.current) return;
    isEnding.current = true;
    inBackground(endSeeAs());
  });
  useEffect(() => {
    const timer = setTimeout(() => end(), Math.max(0, untilMs - Date.now()));
    const stop = connection.listen(event => {
      if (event.kind === 'sessionExpired' || event.kind === 'sessionEnded') end();
    });
    // The administrator signs out in another tab. This tab's own session is elsewhere, so no other reader follows it here.
    const onStorage = ({ key, newValue }: StorageEvent): void => {
      if (key === null || (key === TOKEN_KEY && newValue === null)) end();
    };
    addEventListener('storage', onStorage);
    return () => {
      clearTimeout(timer);
      stop();
      removeEventListener('storage', onStorage);
    };
  }, [connection, untilMs]);
  return (
    <div className="see-as-bar" role="status" data-testid="see-as-bar">
      <EyeOutlined aria-hidden />
      <span className="see-as-bar-words">
        {seeAsText.bar(realname, username)}
        {seeAsText.left(Math.max(0, Math.ceil((untilMs - nowMs) / MINUTE_MS)))}
      </span>
      <Button size="small" onClick={() => inBackground(endSeeAs())}>
        {seeAsText.end}
      </Button>
    </div>
  );
}
