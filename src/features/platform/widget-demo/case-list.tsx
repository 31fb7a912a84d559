/** Cases of a family of widgets: all of them, or the one in the address; each tells what it would store. */
import { useState } from 'react';
import type { ReactNode } from 'react';
import { Flex, Select } from 'antd';
import { demoText } from './text.ts';

/** `draw` gets the value and takes the next one; '' is nothing. `id` connects it with its label. */
export type DemoCase = {
  readonly name: string;
  readonly label: string;
  readonly start?: string;
  /** Of a widget without a value, which takes the whole width. */
  readonly hasNoValue?: boolean;
  readonly draw: (field: DemoField) => ReactNode;
};
export type DemoField = {
  readonly id: string;
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
};

type CaseListProps = { readonly cases: readonly DemoCase[]; readonly name: string; readonly onChoose: (name: string) => void };

export function CaseList({ cases, name, onChoose }: CaseListProps) {
  const chosen = cases.filter(one => one.name === name);
  return (
    <>
      <Flex gap={8} align="center" className="widget-demo-case">
        <label htmlFor="demo-case">{demoText.case}</label>
        <Select
          id="demo-case"
          value={chosen.length > 0 ? name : ''}
          options={[{ value: '', label: demoText.allCases }, ...cases.map(one => ({ value: one.name, label: one.label }))]}
          popupMatchSelectWidth={false}
          onChange={onChoose}
        />
      </Flex>
      <ul className="widget-demo-fields">
        {(chosen.length > 0 ? chosen : cases).map(one => (
          <CaseItem key={one.name} shown={one} />
        ))}
      </ul>
    </>
  );
}

function CaseItem({ shown: { name, label, start = '', hasNoValue, draw } }: { readonly shown: DemoCase }) {
  const [value, setValue] = useState(start);
  const id = `demo-${name}`;
  return (
    <li data-case={name} {...(hasNoValue === true ? { className: 'widget-demo-wide' } : {})}>
      {hasNoValue === true ? <h2 className="widget-demo-name">{label}</h2> : <label htmlFor={id}>{label}</label>}
      {draw({ id, label, value, onChange: setValue })}
      {hasNoValue !== true && (
        <p className="hint">
          {demoText.stored}：<code>{value === '' ? demoText.nothing : JSON.stringify(value)}</code>
        </p>
      )}
    </li>
  );
}
