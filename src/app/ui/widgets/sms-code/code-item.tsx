/** The six-digit code sent to a mobile, with the button that requests it. */
import { useEffect, useState } from 'react';
import { Button, Form, Input, Space } from 'antd';
import { inBackground } from '#base/in-background.ts';
import type { Result } from '#base/result.ts';
import type { AppError } from '#base/errors.ts';
import { smsCodeText } from './text.ts';
import { busy } from '../busy.tsx';
import { ruled } from '../form-rules.ts';
import './code-item.css';

const SMS_RESEND_S = 60; // ours: the wait before another code can be requested

const TICK_MS = 1_000;
const codeRules = ruled(
  { message: smsCodeText.codeRequired, isKept: text => text.trim() !== '' },
  { message: smsCodeText.codeShape, isKept: text => /^\d{6}$/.test(text.trim()) },
);

type CodeItemProps = {
  /** The form field with the mobile number; it must be valid before a code is requested. */
  readonly mobileField: string;
  readonly send: (mobile: string) => Promise<Result<string, AppError>>;
  /** The text if no code was sent. */
  readonly failureText: (error: AppError) => string;
};

export function CodeItem({ mobileField, send, failureText }: CodeItemProps) {
  const form = Form.useFormInstance();
  const [feedback, setFeedback] = useState<{ readonly text: string; readonly isBad: boolean }>();
  const [isBusy, setBusy] = useState(false);
  const [left, setLeft] = useState(0);
  const isCounting = left > 0;
  useEffect(() => {
    if (!isCounting) return;
    const timer = setInterval(() => setLeft(seconds => Math.max(0, seconds - 1)), TICK_MS);
    return () => clearInterval(timer);
  }, [isCounting]);
  const requestCode = async (): Promise<void> => {
    const isGood = await form.validateFields([mobileField]).then(
      () => true,
      () => false,
    );
    if (!isGood) return;
    setBusy(true);
    const answer = await send(String(form.getFieldValue(mobileField)).trim());
    setBusy(false);
    if (!answer.ok) return setFeedback({ text: failureText(answer.error), isBad: true });
    setFeedback({ text: answer.value || smsCodeText.codeSent, isBad: false });
    setLeft(SMS_RESEND_S);
  };
  return (
    <>
      <Form.Item label={smsCodeText.code} htmlFor="sms-code" required>
        <Space.Compact block>
          <Form.Item name="code" noStyle validateFirst rules={codeRules}>
            <Input id="sms-code" inputMode="numeric" autoComplete="one-time-code" maxLength={6} />
          </Form.Item>
          <Button loading={busy(isBusy)} disabled={isCounting} onClick={() => inBackground(requestCode())}>
            {isCounting ? smsCodeText.sendAgain(left) : smsCodeText.sendCode}
          </Button>
        </Space.Compact>
      </Form.Item>
      {feedback && (
        <p className={feedback.isBad ? 'code-said code-said-bad' : 'code-said'} role={feedback.isBad ? 'alert' : 'status'}>
          {feedback.text}
        </p>
      )}
    </>
  );
}
