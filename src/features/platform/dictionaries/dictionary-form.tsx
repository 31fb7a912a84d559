/** The forms of a dictionary and of an item. */
import { Form, Input, InputNumber, Radio, Select, Tag } from 'antd';
import { useCalls } from '#app/live/use-calls.ts';
import { KeptForm } from '#app/ui/form/kept-form.tsx';
import { valueText } from '#schema/value-text.ts';
import type { dictionaryCalls } from './calls.ts';
import { CODE_PATTERN, DICTIONARY_MAX, ITEM_COLORS, VALUE_PATTERN } from './model.ts';
import type { Dictionary, DictionaryItem } from './model.ts';
import { dictionaryText } from './text.ts';
import { atMost, neededText } from '#app/ui/form/text-rules.ts';

type Done = { readonly onSaved: (sentence: string) => void; readonly onClose: () => void };
const { column } = dictionaryText;

export function DictionaryForm({ dictionary, ...done }: Done & { readonly dictionary: Dictionary | undefined }) {
  const calls = useCalls<typeof dictionaryCalls>('features/platform/dictionaries');
  const { id, name = '', code = '', description = '', isOwn = false } = dictionary ?? {};
  return (
    <KeptForm
      {...done}
      draftName="dictionary"
      rowId={id}
      title={dictionary ? dictionaryText.editTitle : dictionaryText.add}
      start={{ name, code, description }}
      save={async draft => calls.save(draft, id)}
    >
      <Form.Item name="name" label={column.name} rules={neededText(column.name, DICTIONARY_MAX.name)}>
        <Input />
      </Form.Item>
      <Form.Item
        name="code"
        label={column.code}
        rules={[...neededText(column.code, DICTIONARY_MAX.code), { pattern: CODE_PATTERN, message: dictionaryText.codeRule }]}
      >
        <Input disabled={isOwn} />
      </Form.Item>
      <Form.Item name="description" label={column.description} rules={[atMost(DICTIONARY_MAX.description)]}>
        <Input.TextArea autoSize={{ minRows: 2 }} />
      </Form.Item>
    </KeptForm>
  );
}

type ItemFormProps = Done & { readonly dictionary: Dictionary; readonly item: DictionaryItem | undefined; readonly nextOrder: number };

export function ItemForm({ dictionary, item, nextOrder, ...done }: ItemFormProps) {
  const calls = useCalls<typeof dictionaryCalls>('features/platform/dictionaries');
  const start = {
    text: item?.text ?? '',
    value: item?.value ?? '',
    description: item?.description ?? '',
    color: item?.color ?? '',
    order: item?.order ?? nextOrder,
    status: item?.isEnabled === false ? '0' : '1',
  };
  return (
    <KeptForm
      {...done}
      draftName="dictionary-item"
      rowId={item?.id ?? `new-in-${dictionary.id}`}
      title={item ? dictionaryText.editItemTitle : dictionaryText.addItem}
      start={start}
      save={async ({ status, ...draft }) => calls.saveItem(dictionary.id, { ...draft, isEnabled: status === '1' }, item?.id)}
    >
      <Form.Item name="text" label={column.text} rules={neededText(column.text, DICTIONARY_MAX.text)}>
        <Input />
      </Form.Item>
      <Form.Item
        name="value"
        label={column.value}
        rules={[...neededText(column.value, DICTIONARY_MAX.value), { pattern: VALUE_PATTERN, message: dictionaryText.valueRule }]}
      >
        <Input disabled={item?.isOwn === true} />
      </Form.Item>
      <Form.Item name="color" label={column.color}>
        <Select
          options={[
            { value: '', label: dictionaryText.noColor },
            ...ITEM_COLORS.map(color => ({ value: color, label: <Tag color={color}>{dictionaryText.colors[color]}</Tag> })),
            ...(item?.color.startsWith('#') ? [{ value: item.color, label: <Tag color={item.color}>{item.color}</Tag> }] : []),
          ]}
        />
      </Form.Item>
      <Form.Item name="order" label={column.order} rules={[{ required: true, message: valueText.pleaseEnter(column.order) }]}>
        <InputNumber min={0} max={DICTIONARY_MAX.order} precision={0} />
      </Form.Item>
      <Form.Item name="status" label={column.status}>
        <Radio.Group
          options={[
            { value: '1', label: dictionaryText.enabled },
            { value: '0', label: dictionaryText.disabled },
          ]}
        />
      </Form.Item>
      <Form.Item name="description" label={column.description} rules={[atMost(DICTIONARY_MAX.description)]}>
        <Input.TextArea autoSize={{ minRows: 2 }} />
      </Form.Item>
    </KeptForm>
  );
}
