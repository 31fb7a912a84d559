/** The captcha, with a button for another one (wire protocol §2.2). */
import { useEffect, useState } from 'react';
import { Button, Input, Space } from 'antd';
import { inBackground } from '#base/in-background.ts';
import type { openAccountCalls } from './calls.ts';
import { signInText } from './text.ts';
import { useCalls } from '../../live/use-calls.ts';
import { lackProps, LoginField } from './login-field.tsx';

const CAPTCHA_CHARS = 4;

type CaptchaFieldProps = {
  readonly id: string;
  readonly checkKey: string;
  readonly value: string;
  readonly lack: string | undefined;
  readonly onChange: (value: string) => void;
  readonly onAgain: () => void;
};

export function CaptchaField({ id, checkKey, value, lack, onChange, onAgain }: CaptchaFieldProps) {
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
    <LoginField id={id} label={signInText.captcha} lack={lack}>
      <Space.Compact block size="large">
        <Input
          {...lackProps(id, lack)}
          value={value}
          autoComplete="off"
          maxLength={CAPTCHA_CHARS}
          onChange={event => onChange(event.target.value)}
        />
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
    </LoginField>
  );
}
