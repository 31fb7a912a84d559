/** The conditions of the list of users. */
import { Button, Form, Input, Select } from 'antd';
import { userText } from './text.ts';
import type { UserQuery } from './model.ts';
import { USER_STATUS } from './model.ts';

export type UserConditions = Pick<UserQuery, 'username' | 'realname' | 'phone' | 'status'>;
export const NO_CONDITIONS: UserConditions = { username: '', realname: '', phone: '', status: '' };
const { column } = userText;

type UserSearchProps = {
  /** Whether phones are to be seen; otherwise nobody is found by them. */
  readonly hasPhone: boolean;
  readonly onAsk: (conditions: UserConditions) => void;
};

export function UserSearch({ hasPhone, onAsk }: UserSearchProps) {
  const [form] = Form.useForm<UserConditions>();
  return (
    <Form
      form={form}
      name="user-search"
      className="user-search"
      initialValues={NO_CONDITIONS}
      onFinish={values => onAsk({ ...NO_CONDITIONS, ...values })}
    >
      <Form.Item name="username" label={column.username}>
        <Input allowClear maxLength={100} />
      </Form.Item>
      <Form.Item name="realname" label={column.realname}>
        <Input allowClear maxLength={100} />
      </Form.Item>
      {hasPhone && (
        <Form.Item name="phone" label={column.phone}>
          <Input allowClear maxLength={20} inputMode="tel" />
        </Form.Item>
      )}
      <Form.Item name="status" label={column.status}>
        <Select
          options={[
            { value: '', label: userText.any },
            { value: String(USER_STATUS.normal), label: userText.normal },
            { value: String(USER_STATUS.frozen), label: userText.frozen },
          ]}
        />
      </Form.Item>
      <div className="user-search-acts">
        <Button type="primary" htmlType="submit">
          {userText.search}
        </Button>
        <Button
          onClick={() => {
            form.setFieldsValue(NO_CONDITIONS);
            onAsk(NO_CONDITIONS);
          }}
        >
          {userText.reset}
        </Button>
      </div>
    </Form>
  );
}
