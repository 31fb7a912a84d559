/** 组件示例: the input of every kind of field, with what it would store and how that is shown, the editable table, the cron dialogs, the pickers of people and of reports, trees, small inputs, the editors and the uploads. */
import { Button, Flex, Select, Switch, Tabs } from 'antd';
import { useId, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { FieldDef } from '#schema/field.ts';
import type { FieldValue } from '#schema/row.ts';
import type { Choice } from '#app/ui/widgets/input-contract.ts';
import { FieldInput } from '#app/ui/widgets/field-input.tsx';
import { FieldText } from '#app/ui/widgets/field-text.tsx';
import { useIsNarrow } from '#app/live/use-device.ts';
import { PageHeader } from '#app/ui/widgets/page-header.tsx';
import { CronDemo } from './cron-demo.tsx';
import { EditableTableDemo } from './editable-table-demo.tsx';
import { EditorsDemo } from './editors-demo.tsx';
import { UploadsDemo } from './uploads-demo.tsx';
import { PeopleDemo } from './people-demo.tsx';
import { CaseList } from './case-list.tsx';
import { inputCases } from './input-cases.tsx';
import { otherCases } from './other-cases.tsx';
import { PopupDemo } from './popup-demo.tsx';
import { demoFields } from './samples.ts';
import { ListPickerDemo } from './list-picker-demo.tsx';
import { TablePickerDemo } from './table-picker-demo.tsx';
import { treeCases } from './tree-cases.tsx';
import { demoText } from './text.ts';
import '#app/ui/widgets/server-page.css';
import './widget-demo.css';

export function WidgetDemoPage() {
  // The address opens one case; going on from there opens no further tab of the frame.
  const [asked] = useSearchParams();
  const [part, setPart] = useState(asked.get('part') ?? 'fields');
  const [chosen, setChosen] = useState(asked.get('case') ?? '');
  const isNarrow = useIsNarrow();
  const parts = [
    { key: 'fields', label: demoText.fields, children: <FieldDemos name={chosen} /> },
    { key: 'editable-table', label: demoText.table, children: <EditableTableDemo name={chosen} onChoose={setChosen} /> },
    { key: 'cron', label: demoText.cron, children: <CronDemo name={chosen} /> },
    { key: 'popup', label: demoText.popup, children: <PopupDemo name={chosen} onChoose={setChosen} /> },
    { key: 'table-picker', label: demoText.tablePicker, children: <TablePickerDemo name={chosen} onChoose={setChosen} /> },
    { key: 'list-picker', label: demoText.listPicker, children: <ListPickerDemo name={chosen} onChoose={setChosen} /> },
    { key: 'editors', label: demoText.editors, children: <EditorsDemo name={chosen} onChoose={setChosen} /> },
    { key: 'uploads', label: demoText.uploads, children: <UploadsDemo name={chosen} onChoose={setChosen} /> },
    { key: 'people', label: demoText.people, children: <PeopleDemo name={chosen} /> },
    { key: 'trees', label: demoText.trees, children: <CaseList cases={treeCases} name={chosen} onChoose={setChosen} /> },
    { key: 'inputs', label: demoText.inputs, children: <CaseList cases={inputCases} name={chosen} onChoose={setChosen} /> },
    { key: 'others', label: demoText.others, children: <CaseList cases={otherCases} name={chosen} onChoose={setChosen} /> },
  ];
  return (
    <section className="server-page widget-demo">
      <PageHeader description={demoText.hint} />
      {isNarrow ? (
        // A phone has no room for all tabs.
        <>
          <Select
            className="widget-demo-part"
            aria-label={demoText.part}
            value={part}
            options={parts.map(({ key, label }) => ({ value: key, label }))}
            onChange={setPart}
          />
          {parts.find(({ key }) => key === part)?.children}
        </>
      ) : (
        <Tabs activeKey={part} onChange={setPart} items={parts} />
      )}
    </section>
  );
}

type Looks = { readonly isDisabled: boolean; readonly isWrong: boolean };

/** @param name of the field that stands alone; all of them stand there without one. */
function FieldDemos({ name }: { readonly name: string }) {
  const chosen = demoFields.filter(field => field.name === name);
  const [looks, setLooks] = useState<Looks>({ isDisabled: false, isWrong: false });
  const [round, setRound] = useState(0);
  return (
    <>
      <Flex gap={16} align="center" wrap>
        <Option label={demoText.disabled} isOn={looks.isDisabled} onChange={isDisabled => setLooks({ ...looks, isDisabled })} />
        <Option label={demoText.wrong} isOn={looks.isWrong} onChange={isWrong => setLooks({ ...looks, isWrong })} />
        <Button onClick={() => setRound(round + 1)}>{demoText.empty}</Button>
      </Flex>
      <ul key={round} className="widget-demo-fields">
        {(chosen.length > 0 ? chosen : demoFields).map(field => (
          <FieldDemo key={field.name} field={field} looks={looks} />
        ))}
      </ul>
    </>
  );
}

type OptionProps = { readonly label: string; readonly isOn: boolean; readonly onChange: (isOn: boolean) => void };
const Option = ({ label, isOn, onChange }: OptionProps) => (
  <label>
    <Switch size="small" checked={isOn} onChange={onChange} /> {label}
  </label>
);

function FieldDemo({ field, looks }: { readonly field: FieldDef; readonly looks: Looks }) {
  const [held, setHeld] = useState<{ readonly value: FieldValue | undefined; readonly text?: string | undefined }>({ value: undefined });
  const id = useId();
  const change = (value: FieldValue | undefined, choice?: Choice): void => setHeld({ value, text: choice?.text });
  const isEmpty = held.value === undefined || held.value === '';
  return (
    <li>
      <label htmlFor={id}>{field.label}</label>
      <FieldInput
        field={field}
        id={id}
        value={held.value}
        text={held.text}
        disabled={looks.isDisabled}
        hasError={looks.isWrong}
        onChange={change}
      />
      <p className="hint">
        {demoText.stored}：<code>{isEmpty ? demoText.nothing : JSON.stringify(held.value)}</code>
      </p>
      {!isEmpty && (
        <p className="hint">
          {demoText.shown}：<FieldText field={field} value={held.value} text={held.text} />
        </p>
      )}
    </li>
  );
}
