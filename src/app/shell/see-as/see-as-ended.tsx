/** The page of a tab in which an administrator has seen as another user, where the browser does not close the tab. */
import { useEffect } from 'react';
import { Button } from 'antd';
import { inBackground } from '#base/in-background.ts';
import { forgetSeen } from '../../live/forget-seen.ts';
import { Result } from '../../ui/widgets/result.ts';
import { seeAsText } from './text.ts';

export function SeeAsEnded() {
  useEffect(() => inBackground(forgetSeen(Date.now())), []);
  return (
    <Result
      status="info"
      title={seeAsText.ended}
      subTitle={seeAsText.endedHint}
      extra={
        <Button type="primary" onClick={() => window.close()}>
          {seeAsText.close}
        </Button>
      }
    />
  );
}
