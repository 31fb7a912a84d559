/** The editable table, one case at a time: the case stands in the address. */
import { Button, Flex } from 'antd';
import { useState } from 'react';
import { EditableTable } from '#app/ui/editable-table/editable-table.tsx';
import type { LineChanges } from '#app/ui/editable-table/lines.ts';
import type { Row } from '#schema/row.ts';
import { CaseChoice, caseOf } from './case-choice.tsx';
import { editableCases } from './editable-cases.ts';
import type { EditableCase } from './editable-cases.ts';
import { demoText, editableText } from './text.ts';

type DemoProps = { readonly name: string; readonly onChoose: (name: string) => void };

export function EditableTableDemo({ name, onChoose }: DemoProps) {
  const [known, shown] = caseOf(editableCases, name);
  return (
    <>
      <CaseChoice cases={editableCases} name={known} onChoose={onChoose} />
      {shown && <CaseTable key={known} shown={shown} />}
    </>
  );
}

function CaseTable({ shown }: { readonly shown: EditableCase }) {
  const { title, lines, isChangedOutside, subTable, ...options } = shown;
  const [rows, setRows] = useState<readonly Row[]>(lines);
  const [base, setBase] = useState<readonly Row[]>(lines);
  const [saved, setSaved] = useState<LineChanges>();
  const [unread, setUnread] = useState<number>();
  const changeOutside = (): void => setRows(rows.map((row, at) => (at === 1 ? { ...row, count: Number(row['count'] ?? 0) + 1 } : row)));
  return (
    <>
      {isChangedOutside === true && (
        <Flex gap={8} wrap>
          <Button onClick={changeOutside}>{editableText.changeOutside}</Button>
          {/* Pressed without taking the focus: what is being typed stays in work, as when another person does it. */}
          <Button onMouseDown={event => event.preventDefault()} onClick={() => setRows(rows.slice(1))}>
            {editableText.removeOutside}
          </Button>
        </Flex>
      )}
      <EditableTable
        {...options}
        label={title}
        rows={rows}
        base={base}
        onChange={setRows}
        onUnread={texts => setUnread(Object.values(texts).flatMap(of => Object.keys(of)).length)}
        onSave={changes => {
          setSaved(changes);
          setBase(rows);
        }}
        {...(subTable === undefined ? {} : { sub: subTable === 'opens' ? subOf : neverOpens })}
      />
      {unread !== undefined && (
        <p className="hint" role="status">
          {editableText.unread(unread)}
        </p>
      )}
      {saved && (
        <p className="hint" role="status">
          {demoText.stored}：{editableText.saved(saved.inserted.length, saved.updated.length, saved.removed.length)}
        </p>
      )}
    </>
  );
}

const subOf = async (row: Row) => (
  <ul>
    {Array.from({ length: Number(row['count'] ?? 0) }, (_, at) => (
      <li key={at}>{editableText.subLine(at + 1)}</li>
    ))}
  </ul>
);
const neverOpens = (): Promise<never> => Promise.reject(new Error('never'));
