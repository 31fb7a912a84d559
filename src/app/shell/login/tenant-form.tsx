/** 选择租户: chooses this session's tenant. Older servers only list the ids; the names are read by a call. */
import { useEffect, useState } from 'react';
import { Button, Form, Radio } from 'antd';
import { inBackground } from '#base/in-background.ts';
import type { openAccountCalls } from './calls.ts';
import { signInText } from './text.ts';
import type { Tenant } from '#domain/session.ts';
import type { LoginAnswer } from '#workers/sync-api.ts';
import { useCalls } from '../../live/use-calls.ts';

type TenantFormProps = { readonly answer: LoginAnswer; readonly onChosen: (answer: LoginAnswer) => void };

export function TenantForm({ answer, onChosen }: TenantFormProps) {
  const calls = useCalls<typeof openAccountCalls>('app/shell/login');
  const [named, setNamed] = useState<readonly Tenant[]>(answer.tenants);
  useEffect(() => {
    if (answer.tenants.every(tenant => tenant.name !== '')) return;
    let isLeft = false;
    inBackground(
      calls.tenants(answer.tenants.map(tenant => tenant.id)).then(names => {
        // Without the names the ids still distinguish the tenants.
        if (!isLeft && names.ok) setNamed(answer.tenants.map(tenant => names.value.find(({ id }) => id === tenant.id) ?? tenant));
      }),
    );
    return () => {
      isLeft = true;
    };
  }, [answer, calls]);
  return (
    <Form<{ readonly tenantId: string }>
      name="tenant"
      layout="vertical"
      size="large"
      requiredMark={false}
      onFinish={({ tenantId }) => onChosen({ ...answer, session: { ...answer.session, tenantId } })}
    >
      <p className="hint">{signInText.tenantHint}</p>
      <Form.Item name="tenantId" label={signInText.tenantLabel} rules={[{ required: true, message: signInText.tenantRequired }]}>
        <Radio.Group vertical options={named.map(({ id, name }) => ({ value: id, label: name || signInText.tenantUnnamed(id) }))} />
      </Form.Item>
      <Button type="primary" htmlType="submit" block autoInsertSpace={false}>
        {signInText.tenantConfirm}
      </Button>
    </Form>
  );
}
