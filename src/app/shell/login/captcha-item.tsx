/** The captcha, with a button for another one (wire protocol §2.2). */
import { useEffect, useState } from 'react';
import { Button, Form, Input, Space } from 'antd';
import { inBackground } from '#base/in-background.ts';
import type { openAccountCalls } from './calls.ts';
import { signInText } from './text.ts';
import { useCalls } from '../../live/use-calls.ts';

const CAPTCHA_CHARS = 4;

export function CaptchaItem({ checkKey, onAgain }: { readonly checkKey: string; readonly onAgain: () => void }) {
  const calls = useCalls<typeof openAccountCalls>('app/shell/login');
  const [shown, setShown] = useState<{ readonly key: string; readonly picture: string | undefined }>();
  useEffect(() => {
    let isLeft = false;
    inBackground(
      calls.captchaImage(checkKey).then(answer => {
        if (!isLeft) setShown({ key: checkKey, picture: answer.ok ? answer.value : undefined });
      }),
    );
    return () => {
      isLeft = true;
    };
  }, [calls, checkKey]);
  const current = shown?.key === checkKey ? shown : undefined;
  return (
    <Form.Item label={signInText.captcha} htmlFor="captcha" required>
      <Space.Compact block>
        <Form.Item name="captcha" noStyle rules={[{ required: true, whitespace: true, message: signInText.captchaRequired }]}>
          <Input id="captcha" autoComplete="off" maxLength={CAPTCHA_CHARS} />
        </Form.Item>
        <Button
          className={current?.picture === undefined ? '' : 'captcha-picture'}
          loading={!current}
          aria-label={current && current.picture === undefined ? signInText.captchaFailed : signInText.captchaAgain}
          title={signInText.captchaAgain}
          onClick={onAgain}
        >
          {current && (current.picture === undefined ? signInText.captchaFailed : <img src={current.picture} alt={signInText.captcha} />)}
        </Button>
      </Space.Compact>
    </Form.Item>
  );
}
