/** The form of a check rule: its parts in order, and a box in which a value is tried out on them. */
import { useState } from 'react';
import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Form, Input, Space, Typography } from 'antd';
import { useCalls } from '#app/live/use-calls.ts';
import { KeptForm } from '#app/ui/form/kept-form.tsx';
import { valueText } from '#schema/value-text.ts';
import type { checkRuleCalls } from './calls.ts';
import { checkValue, WHOLE } from '#schema/rules/check-value.ts';
import type { RulePart } from '#schema/rules/check-value.ts';
import { CHECK_RULE_MAX, partsRefusal, readParts, RULE_CODE_PATTERN } from './model.ts';
import type { CheckRule } from './model.ts';
import { checkRuleText } from './text.ts';
import { atMost, neededText } from '#app/ui/form/text-rules.ts';

const { column, part: partText } = checkRuleText;
const NEW_PART: RulePart = { digits: WHOLE, pattern: '', message: '' };
const FIRST_PARTS = JSON.stringify([NEW_PART]);

type CheckRuleFormProps = {
  readonly rule: CheckRule | undefined;
  readonly onClose: () => void;
  readonly onSaved: (sentence: string) => void;
};

export function CheckRuleForm({ rule, ...done }: CheckRuleFormProps) {
  const calls = useCalls<typeof checkRuleCalls>('features/platform/check-rules');
  const { id, name = '', code = '', description = '', parts = FIRST_PARTS } = rule ?? {};
  return (
    <KeptForm
      {...done}
      draftName="checkRule"
      rowId={id}
      title={rule ? checkRuleText.editTitle : checkRuleText.add}
      start={{ name, code, description, parts }}
      save={async draft => calls.save(draft, id)}
    >
      {values => (
        <>
          <Form.Item name="name" label={column.name} rules={neededText(column.name, CHECK_RULE_MAX.name)}>
            <Input />
          </Form.Item>
          <Form.Item
            name="code"
            label={column.code}
            rules={[
              { required: true, message: valueText.pleaseEnter(column.code) },
              atMost(CHECK_RULE_MAX.code),
              { pattern: RULE_CODE_PATTERN, message: checkRuleText.codeRule },
            ]}
          >
            <Input />
          </Form.Item>
          <Form.Item name="description" label={column.description} rules={[atMost(CHECK_RULE_MAX.description)]}>
            <Input.TextArea autoSize={{ minRows: 2 }} />
          </Form.Item>
          <Form.Item
            name="parts"
            label={column.parts}
            extra={checkRuleText.partsHint}
            rules={[{ validator: async (_, json: unknown) => requireParts(String(json)) }]}
          >
            <PartsBox />
          </Form.Item>
          <TryOut parts={readParts(values.parts)} />
        </>
      )}
    </KeptForm>
  );
}

async function requireParts(json: string): Promise<void> {
  const why = partsRefusal(readParts(json));
  if (why !== undefined) throw new Error(why);
}

/** The parts of the JSON text, a line of three boxes each. `Form.Item` gives value and change. */
function PartsBox({ id, value = '[]', onChange }: { id?: string; value?: string; onChange?: (json: string) => void }) {
  const parts = readParts(value);
  const write = (changed: readonly RulePart[]): void => onChange?.(JSON.stringify(changed));
  const change = (at: number, part: RulePart): void => write(parts.map((before, index) => (index === at ? part : before)));
  return (
    <div id={id} className="server-page-parts">
      {parts.map((part, index) => (
        // Lines have no identity of their own; each shows what the text holds at its place.
        <Space.Compact key={index} block>
          <Input
            style={{ flex: '0 0 64px', width: 64 }}
            aria-label={checkRuleText.partLabel(index + 1, partText.digits)}
            placeholder={partText.digits}
            value={part.digits}
            onChange={event => change(index, { ...part, digits: event.target.value })}
          />
          <Input
            aria-label={checkRuleText.partLabel(index + 1, partText.pattern)}
            placeholder={partText.pattern}
            value={part.pattern}
            onChange={event => change(index, { ...part, pattern: event.target.value })}
          />
          <Input
            aria-label={checkRuleText.partLabel(index + 1, partText.message)}
            placeholder={partText.message}
            value={part.message}
            onChange={event => change(index, { ...part, message: event.target.value })}
          />
          <Button
            icon={<DeleteOutlined aria-hidden />}
            aria-label={checkRuleText.removePart(index + 1)}
            onClick={() => write(parts.filter((_, other) => other !== index))}
          />
        </Space.Compact>
      ))}
      <Button
        type="dashed"
        block
        icon={<PlusOutlined aria-hidden />}
        disabled={parts.length >= CHECK_RULE_MAX.parts}
        onClick={() => write([...parts, NEW_PART])}
      >
        {checkRuleText.addPart}
      </Button>
    </div>
  );
}

/** Checks a typed value by the parts as the server would; nothing of it is saved. */
function TryOut({ parts }: { readonly parts: readonly RulePart[] }) {
  const [tried, setTried] = useState('');
  const outcome = tried === '' || partsRefusal(parts) !== undefined ? undefined : checkValue(parts, tried);
  return (
    <Form.Item label={checkRuleText.tryOut}>
      <Input
        placeholder={checkRuleText.tryHint}
        aria-label={checkRuleText.tryOut}
        value={tried}
        onChange={event => setTried(event.target.value)}
      />
      {outcome && (
        <Typography.Text type={outcome === 'passed' ? 'success' : 'danger'} role="status">
          {outcome === 'passed' ? checkRuleText.passed : outcome.message}
        </Typography.Text>
      )}
    </Form.Item>
  );
}
