/** The two inputs of a new password, with the rules of the specification (§5.1). */
import { Form, Input } from 'antd';
import { passwordText } from '#domain/passwords.ts';

type PasswordItemsProps = {
  readonly labels: { readonly password: string; readonly confirm: string };
  readonly messages: { readonly required: string; readonly made: string; readonly confirmRequired: string };
  readonly isGood: (text: string) => boolean;
};

export function PasswordItems({ labels, messages, isGood }: PasswordItemsProps) {
  return (
    <>
      <Form.Item
        name="password"
        label={labels.password}
        validateFirst
        rules={[
          { required: true, message: messages.required },
          { validator: (_, text: unknown) => keep(isGood(String(text)), messages.made) },
        ]}
      >
        <Input.Password autoComplete="new-password" />
      </Form.Item>
      <Form.Item
        name="confirmPassword"
        label={labels.confirm}
        dependencies={['password']}
        validateFirst
        rules={[
          { required: true, message: messages.confirmRequired },
          ({ getFieldValue }) => ({
            validator: (_, text: unknown) => keep(text === getFieldValue('password'), passwordText.different),
          }),
        ]}
      >
        <Input.Password autoComplete="new-password" />
      </Form.Item>
    </>
  );
}

const keep = (isKept: boolean, message: string): Promise<void> => (isKept ? Promise.resolve() : Promise.reject(new Error(message)));
