/** The small inputs: switches, texts in groups, several values in one text, a dictionary that is searched, dragging, facts, a form closed as a whole. */
import { useState } from 'react';
import { Flex, Input, Switch } from 'antd';
import { DetailList } from '#app/ui/widgets/detail-list.tsx';
import { SearchSelect } from '#app/ui/widgets/dict-search/search-select.tsx';
import { DragVerify } from '#app/ui/widgets/drag-verify.tsx';
import { FieldInput } from '#app/ui/widgets/field-input.tsx';
import { FormContainer } from '#app/ui/widgets/form-container.tsx';
import { ManySelect, TagChoice } from '#app/ui/widgets/many-select.tsx';
import { SwitchInput } from '#app/ui/widgets/switch-input.tsx';
import { TagInput } from '#app/ui/widgets/tag-input.tsx';
import { UserSearchField } from '#app/ui/widgets/people/user-search-field.tsx';
import type { DemoCase } from './case-list.tsx';
import { demoFields } from './samples.ts';
import { inputText } from './text.ts';

const USERS = 'sys_user,realname,username';
const SHIFTS = [
  { value: 'early', text: '早班' },
  { value: 'late', text: '晚班' },
  { value: 'night', text: '夜班', disabled: true },
] as const;
const SLOW_MS = 800; // the other pause that callers may ask for

export const inputCases: readonly DemoCase[] = [
  { name: 'switch', label: inputText.switch, draw: props => <SwitchInput {...props} /> },
  { name: 'switch10', label: inputText.switch10, start: '1', draw: props => <SwitchInput {...props} values={['1', '0']} /> },
  { name: 'tag', label: inputText.tag, draw: props => <TagInput {...props} /> },
  { name: 'many', label: inputText.many, start: 'early,night', draw: props => <ManySelect {...props} of={SHIFTS} /> },
  { name: 'manyDict', label: inputText.manyDict, draw: props => <ManySelect {...props} of={{ dict: 'enable_status' }} delimiter=";" /> },
  { name: 'tags', label: inputText.tags, draw: props => <TagChoice {...props} of={{ dict: 'position_rank' }} /> },
  { name: 'search', label: inputText.search, start: 'clerk', draw: props => <SearchSelect {...props} dict={USERS} /> },
  { name: 'searchSlow', label: inputText.searchSlow, draw: props => <SearchSelect {...props} dict={USERS} debounceMs={SLOW_MS} isMany /> },
  { name: 'searchNoCode', label: inputText.searchNoCode, draw: props => <SearchSelect {...props} dict="" /> },
  {
    name: 'drag',
    label: inputText.drag,
    draw: ({ label, onChange }) => <DragVerify label={label} onVerified={() => onChange('verified')} />,
  },
  ...[undefined, 1, 4, 6].map((columns): DemoCase => ({
    name: `details${columns ?? ''}`,
    label: inputText.details(columns),
    hasNoValue: true,
    draw: () => (
      <DetailList
        bordered
        {...(columns === undefined ? {} : { columns })}
        items={inputText.facts.map(([label, children]) => ({ key: label, label, children }))}
      />
    ),
  })),
  { name: 'closedForm', label: inputText.closedForm, hasNoValue: true, draw: () => <ClosedForm /> },
];

/** Inputs, pickers, uploads and editors in one form. */
function ClosedForm() {
  const [isClosed, setClosed] = useState(true);
  const [text, setText] = useState('');
  return (
    <>
      <label>
        <Switch size="small" checked={isClosed} onChange={setClosed} /> {inputText.closeAll}
      </label>
      <FormContainer disabled={isClosed}>
        <Flex vertical gap={8}>
          <Input aria-label={inputText.tag} value={text} onChange={({ target }) => setText(target.value)} />
          <UserSearchField id="closed-form-user" chosen={[]} isMany onPick={() => undefined} />
        </Flex>
        <ul className="widget-demo-fields">
          {demoFields.map(field => (
            <li key={field.name}>
              <label htmlFor={`closed-${field.name}`}>{field.label}</label>
              <FieldInput id={`closed-${field.name}`} field={field} value={undefined} onChange={() => undefined} />
            </li>
          ))}
        </ul>
      </FormContainer>
    </>
  );
}
