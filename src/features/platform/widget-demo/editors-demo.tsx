/** The editors, one case at a time: what is written, what it stores and how that is shown. */
import { useState } from 'react';
import { named } from '#schema/field.ts';
import type { FieldValue } from '#schema/row.ts';
import { FieldInput } from '#app/ui/widgets/field-input.tsx';
import { drawnWhole } from '#app/ui/widgets/field-whole.tsx';
import { CaseChoice, caseOf } from './case-choice.tsx';
import { editorCases } from './editor-cases.ts';
import type { EditorCase } from './editor-cases.ts';
import { demoText } from './text.ts';

type DemoProps = { readonly name: string; readonly onChoose: (name: string) => void };

export function EditorsDemo({ name, onChoose }: DemoProps) {
  const [known, shown] = caseOf(editorCases, name);
  return (
    <>
      <CaseChoice cases={editorCases} name={known} onChoose={onChoose} />
      {shown && <EditorDemo key={known} shown={shown} />}
    </>
  );
}

function EditorDemo({ shown: { field: spec, start, isDisabled, hasError } }: { readonly shown: EditorCase }) {
  const [field] = useState(() => named('editor', spec));
  const [value, setValue] = useState<FieldValue | undefined>(start);
  return (
    <>
      <FieldInput field={field} value={value} disabled={isDisabled} hasError={hasError} onChange={next => setValue(next)} />
      <p className="hint">{demoText.stored}：</p>
      <pre className="widget-demo-stored" tabIndex={0} data-testid="stored">
        {value ?? demoText.nothing}
      </pre>
      <p className="hint">{demoText.shown}：</p>
      <section data-testid="shown">{drawnWhole(field, value)}</section>
    </>
  );
}
