/** The uploads, one case at a time: files that are kept, chosen in the pop-up, or sent at once. */
import { useState } from 'react';
import { Button } from 'antd';
import { named } from '#schema/field.ts';
import { kindOf } from '#schema/kinds/kind-of.ts';
import type { FieldValue } from '#schema/row.ts';
import { filesOf, filesValue } from '#schema/uploaded-files.ts';
import type { PopupFile } from '#schema/uploaded-files.ts';
import { useCalls } from '#app/live/use-calls.ts';
import { FieldInput } from '#app/ui/widgets/field-input.tsx';
import { drawnWhole } from '#app/ui/widgets/field-whole.tsx';
import { DirectFiles, FilePopup } from '#app/ui/widgets/heavy-inputs.tsx';
import { CaseChoice, caseOf } from './case-choice.tsx';
import type { widgetDemoCalls } from './calls.ts';
import { demoText } from './text.ts';
import { uploadCases } from './upload-cases.ts';
import type { UploadCase } from './upload-cases.ts';

type DemoProps = { readonly name: string; readonly onChoose: (name: string) => void };

export function UploadsDemo({ name, onChoose }: DemoProps) {
  const [known, shown] = caseOf(uploadCases, name);
  return (
    <>
      <CaseChoice cases={uploadCases} name={known} onChoose={onChoose} />
      {shown && <UploadDemo key={known} shown={shown} />}
    </>
  );
}

function UploadDemo({ shown: { field: spec, how, start, isDisabled = false } }: { readonly shown: UploadCase }) {
  const calls = useCalls<typeof widgetDemoCalls>('features/platform/widget-demo');
  const [field] = useState(() => named('upload', spec));
  const [value, setValue] = useState<FieldValue | undefined>(start);
  const [isOpen, setOpen] = useState(how === 'popup');
  const [given, setGiven] = useState<readonly PopupFile[]>();
  const { input } = kindOf(field);
  if (input.type !== 'files') return null;
  return (
    <>
      {how === 'direct' && (
        <DirectFiles
          id="upload"
          field={field}
          input={input}
          value={value}
          isDisabled={isDisabled}
          hasError={false}
          onChange={setValue}
          upload={calls.upload}
        />
      )}
      {how === 'popup' && <Button onClick={() => setOpen(true)}>{demoText.openPopup}</Button>}
      {how === undefined && <FieldInput field={field} value={value} disabled={isDisabled} onChange={next => setValue(next)} />}
      <p className="hint">{demoText.stored}：</p>
      <pre className="widget-demo-stored" tabIndex={0} data-testid="stored">
        {value ?? demoText.nothing}
      </pre>
      {given && (
        <>
          <p className="hint">{demoText.given}：</p>
          <pre className="widget-demo-stored" tabIndex={0} data-testid="given">
            {JSON.stringify(given, undefined, 2)}
          </pre>
        </>
      )}
      <p className="hint">{demoText.shown}：</p>
      <section data-testid="shown">{drawnWhole(field, value)}</section>
      {isOpen && (
        <FilePopup
          label={field.label}
          input={input}
          files={filesOf(value)}
          onConfirm={files => {
            setGiven(files);
            setValue(filesValue(files, input.shape));
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
