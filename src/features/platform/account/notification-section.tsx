/** 新消息通知: desktop notifications of this browser. */
import { useState } from 'react';
import { Alert, Switch } from 'antd';
import { inBackground } from '#base/in-background.ts';
import { profileText } from './text.ts';
import { desktopNoticeState, switchDesktopNotices } from '#app/settings/desktop-notices.ts';

export function NotificationSection() {
  const [state, setState] = useState(desktopNoticeState);
  return (
    <>
      <div className="account-line">
        <div>
          {profileText.desktop}
          <p className="hint">{profileText.desktopHint}</p>
        </div>
        <Switch
          aria-label={profileText.desktop}
          checked={state === 'on'}
          disabled={state === 'missing'}
          onChange={isOn => inBackground(switchDesktopNotices(isOn).then(setState))}
        />
      </div>
      {state === 'denied' && <Alert type="warning" showIcon title={profileText.desktopDenied} />}
      {state === 'missing' && <Alert type="info" showIcon title={profileText.desktopMissing} />}
    </>
  );
}
