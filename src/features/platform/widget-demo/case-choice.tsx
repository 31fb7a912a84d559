/** The choice of one case of a part: it stands in the address too. */
import { useId } from 'react';
import { Flex, Select } from 'antd';
import { demoText } from './text.ts';

type CaseChoiceProps = {
  readonly cases: Readonly<Record<string, { readonly title: string }>>;
  readonly name: string;
  readonly onChoose: (name: string) => void;
};

export function CaseChoice({ cases, name, onChoose }: CaseChoiceProps) {
  const id = useId();
  return (
    <Flex gap={8} align="center" className="widget-demo-case">
      <label htmlFor={id}>{demoText.case}</label>
      <Select
        id={id}
        value={name}
        options={Object.entries(cases).map(([value, { title }]) => ({ value, label: title }))}
        popupMatchSelectWidth={false}
        onChange={onChoose}
      />
    </Flex>
  );
}

/** The case of this name, or the first. */
export function caseOf<T>(cases: Readonly<Record<string, T>>, name: string): readonly [name: string, shown: T | undefined] {
  const [[first] = ['']] = Object.entries(cases);
  const known = cases[name] === undefined ? first : name;
  return [known, cases[known]];
}
