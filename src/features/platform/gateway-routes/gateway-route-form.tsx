/** The form of a gateway route; conditions and filters are typed as JSON and judged as they are typed. */
import { Form, Input, Switch } from 'antd';
import type { Rule } from 'antd/es/form';
import { useCalls } from '#app/live/use-calls.ts';
import { KeptForm } from '#app/ui/form/kept-form.tsx';
import { valueText } from '#schema/value-text.ts';
import type { gatewayRouteCalls } from './calls.ts';
import { filtersRefusal, GATEWAY_MAX, predicatesRefusal, ROUTER_ID, uriRefusal } from './model.ts';
import type { GatewayRoute } from './model.ts';
import { gatewayText } from './text.ts';
import { atMost, neededText } from '#app/ui/form/text-rules.ts';

const { column } = gatewayText;
const BLANK = { routerId: '', name: '', uri: '', predicates: '[{"name":"Path","args":["/"]}]', filters: '[]', isOn: true };

type GatewayRouteFormProps = {
  readonly route: GatewayRoute | undefined;
  readonly onClose: () => void;
  readonly onSaved: (sentence: string) => void;
};

const judged = (judge: (text: string) => string | undefined): Rule => ({
  validator: async (_, text: unknown) => {
    const why = judge(String(text));
    if (why !== undefined) throw new Error(why);
  },
});

export function GatewayRouteForm({ route, ...done }: GatewayRouteFormProps) {
  const calls = useCalls<typeof gatewayRouteCalls>('features/platform/gateway-routes');
  const id = route?.id;
  const { routerId, name, uri, predicates, filters, isOn } = route ?? BLANK;
  return (
    <KeptForm
      {...done}
      draftName="gatewayRoute"
      rowId={id}
      title={route ? gatewayText.editTitle : gatewayText.add}
      start={{ routerId, name, uri, predicates, filters, isOn }}
      save={async draft => calls.save(draft, id)}
    >
      <Form.Item
        name="routerId"
        label={column.routerId}
        rules={[
          { required: true, message: valueText.pleaseEnter(column.routerId) },
          atMost(GATEWAY_MAX.routerId),
          { pattern: ROUTER_ID, message: gatewayText.idRule },
        ]}
      >
        <Input />
      </Form.Item>
      <Form.Item name="name" label={column.name} rules={neededText(column.name, GATEWAY_MAX.name)}>
        <Input />
      </Form.Item>
      <Form.Item name="uri" label={column.uri} required rules={[judged(uriRefusal)]}>
        <Input placeholder="lb://jeecg-system" />
      </Form.Item>
      <Form.Item name="isOn" label={column.status} valuePropName="checked">
        <Switch checkedChildren={gatewayText.on} unCheckedChildren={gatewayText.off} />
      </Form.Item>
      <Form.Item
        name="predicates"
        label={column.predicates}
        required
        extra={gatewayText.predicatesHint}
        rules={[judged(predicatesRefusal)]}
      >
        <Input.TextArea autoSize={{ minRows: 4, maxRows: 14 }} spellCheck={false} style={MONOSPACE} />
      </Form.Item>
      <Form.Item name="filters" label={column.filters} required extra={gatewayText.filtersHint} rules={[judged(filtersRefusal)]}>
        <Input.TextArea autoSize={{ minRows: 3, maxRows: 14 }} spellCheck={false} style={MONOSPACE} />
      </Form.Item>
    </KeptForm>
  );
}

const MONOSPACE = { fontFamily: 'var(--ant-font-family-code)' } as const;
