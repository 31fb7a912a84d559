/** The report picker, one case at a time: the field, and the fields beside it that a choice fills. */
import { useId, useState } from 'react';
import { Descriptions } from 'antd';
import { kindOf } from '#schema/kinds/kind-of.ts';
import type { KindFacts } from '#schema/kinds/facts.ts';
import type { FieldDef } from '#schema/field.ts';
import type { FieldValue, Values } from '#schema/row.ts';
import type { Choice } from '#app/ui/widgets/input-contract.ts';
import { FieldInput } from '#app/ui/widgets/field-input.tsx';
import { CaseChoice } from './case-choice.tsx';
import { popupCases, popupField } from './popup-cases.ts';
import type { PopupCase } from './popup-cases.ts';
import { demoText } from './text.ts';

type DemoProps = { readonly name: string; readonly onChoose: (name: string) => void };
const FIRST = 'single';

export function PopupDemo({ name, onChoose }: DemoProps) {
  const known = popupCases[name] === undefined ? FIRST : name;
  const shown = popupCases[known];
  return (
    <>
      <CaseChoice cases={popupCases} name={known} onChoose={onChoose} />
      {shown && <CaseFields key={known} shown={shown} />}
    </>
  );
}

function CaseFields({ shown: { report, beside, isCondition } }: { readonly shown: PopupCase }) {
  const [values, setValues] = useState<Values>({});
  const prefix = useId();
  const fields = [popupField(report), ...beside];
  const change = (field: FieldDef, value: FieldValue | undefined, choice: Choice | undefined): void => {
    const { copies = {} }: KindFacts = kindOf(field);
    const filled = Object.entries(copies).map(([name, source]) => [name, choice?.row?.[source]] as const);
    setValues({ ...values, ...Object.fromEntries(filled), [field.name]: value });
  };
  return (
    <>
      {fields.map(field => (
        <div key={field.name} className="widget-demo-field">
          <label htmlFor={`${prefix}${field.name}`}>{field.label}</label>
          <FieldInput
            id={`${prefix}${field.name}`}
            field={field}
            value={values[field.name]}
            {...(isCondition === true ? {} : { row: values })}
            onChange={(value, choice) => change(field, value, choice)}
          />
        </div>
      ))}
      <Descriptions
        size="small"
        column={1}
        items={fields.map(({ name, label }) => ({ key: name, label, children: String(values[name] ?? demoText.nothing) }))}
      />
    </>
  );
}
