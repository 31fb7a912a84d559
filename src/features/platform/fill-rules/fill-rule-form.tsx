/** The form of a fill rule: what its class takes, with an example; a class of another server keeps its parameters as text. */
import { Form, Input, InputNumber, Select, Typography } from 'antd';
import { useCalls } from '#app/live/use-calls.ts';
import { useIsForeign } from '#app/live/use-is-foreign.ts';
import { useServerMinute } from '#app/live/use-server-now.ts';
import { KeptForm } from '#app/ui/form/kept-form.tsx';
import { valueText } from '#schema/value-text.ts';
import type { fillRuleCalls } from './calls.ts';
import {
  DATE_FORMS,
  FILL_CLASSES,
  FILL_CODE_PATTERN,
  FILL_RULE_MAX,
  FIRST_PARAMS,
  fillClassOf,
  numberText,
  readNumberParams,
} from './model.ts';
import type { FillRule } from './model.ts';
import { fillRuleText } from './text.ts';
import { atMost, neededText } from '#app/ui/form/text-rules.ts';

const { column, dates } = fillRuleText;

type FormStart = Omit<FillRule, 'id'> & { readonly prefix: string; readonly date: string; readonly digits: number };
type FillRuleFormProps = {
  readonly rule: FillRule | undefined;
  readonly onClose: () => void;
  readonly onSaved: (sentence: string) => void;
};

export function FillRuleForm({ rule, ...done }: FillRuleFormProps) {
  const calls = useCalls<typeof fillRuleCalls>('features/platform/fill-rules');
  const now = useServerMinute();
  const isForeign = useIsForeign();
  const { id, name = '', code = '', className = isForeign ? '' : FILL_CLASSES[0].name, params = '' } = rule ?? {};
  const { prefix, date, digits } = readNumberParams(params) ?? FIRST_PARAMS;
  const start: FormStart = { name, code, className, params, prefix, date, digits };
  const classes: { value: string; label: string }[] = FILL_CLASSES.map(known => ({ value: known.name, label: known.title }));
  if (!fillClassOf(className)) classes.push({ value: className, label: className });
  const paramsOf = (values: FormStart): string =>
    fillClassOf(values.className) ? JSON.stringify({ prefix: values.prefix, date: values.date, digits: values.digits }) : values.params;
  return (
    <KeptForm
      {...done}
      draftName="fillRule"
      rowId={id}
      title={rule ? fillRuleText.editTitle : fillRuleText.add}
      start={start}
      save={async values => calls.save({ name: values.name, code: values.code, className: values.className, params: paramsOf(values) }, id)}
    >
      {values => {
        const known = fillClassOf(values.className);
        const read = readNumberParams(paramsOf(values));
        return (
          <>
            <Form.Item name="name" label={column.name} rules={neededText(column.name, FILL_RULE_MAX.name)}>
              <Input />
            </Form.Item>
            <Form.Item
              name="code"
              label={column.code}
              rules={[
                { required: true, message: valueText.pleaseEnter(column.code) },
                atMost(FILL_RULE_MAX.code),
                { pattern: FILL_CODE_PATTERN, message: fillRuleText.codeRule },
              ]}
            >
              <Input />
            </Form.Item>
            {isForeign ? (
              <Form.Item
                name="className"
                label={column.className}
                extra={fillRuleText.foreignClass}
                rules={neededText(column.className, FILL_RULE_MAX.className)}
              >
                <Input />
              </Form.Item>
            ) : (
              <Form.Item name="className" label={column.className} extra={known?.does ?? fillRuleText.unknown}>
                <Select options={classes} />
              </Form.Item>
            )}
            {known ? (
              <>
                <Form.Item
                  name="prefix"
                  label={column.prefix}
                  rules={[atMost(FILL_RULE_MAX.prefix), { pattern: /^[\p{L}\p{N}_-]*$/u, message: fillRuleText.prefixRule }]}
                >
                  <Input />
                </Form.Item>
                <Form.Item name="date" label={column.date}>
                  <Select options={Object.keys(DATE_FORMS).map(value => ({ value, label: textOfDate(value) }))} />
                </Form.Item>
                <Form.Item
                  name="digits"
                  label={column.digits}
                  rules={[{ required: true, message: valueText.pleaseEnter(column.digits) }]}
                  extra={
                    read && <Typography.Text type="secondary">{fillRuleText.sample(numberText(read, now.slice(0, 10), 1))}</Typography.Text>
                  }
                >
                  <InputNumber min={1} max={FILL_RULE_MAX.digits} precision={0} />
                </Form.Item>
              </>
            ) : (
              <Form.Item name="params" label={column.params} rules={[atMost(FILL_RULE_MAX.params)]}>
                <Input.TextArea autoSize={{ minRows: 2 }} />
              </Form.Item>
            )}
          </>
        );
      }}
    </KeptForm>
  );
}

const textOfDate = (form: string): string => Object.entries(dates).find(([name]) => name === form)?.[1] ?? form;
