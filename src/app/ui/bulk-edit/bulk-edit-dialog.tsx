/** 批量修改: the fields to change with their one new value, and what becomes of each chosen row. Each row is an entry of its own, all of one group. */
import { useEffect, useMemo, useState } from 'react';
import { Form, Select } from 'antd';
import { inBackground } from '#base/in-background.ts';
import { unitBehind } from '#schema/column-head.ts';
import { wrongValue } from '#schema/rules/validate-values.ts';
import { useDicts } from '../../live/use-dicts.tsx';
import { useSchema } from '../../live/schema.tsx';
import { newId, useMutationEffects } from '../../live/use-mutation-effects.ts';
import { usePermissions } from '../../live/use-permissions.ts';
import { useRowsAt } from '../../live/use-row.ts';
import type { ChosenRow } from '../../live/use-row.ts';
import { useServerMinute } from '../../live/use-server-now.ts';
import { cannotClear } from '../form/form-state.ts';
import { useListScope } from '../list-state/list-scope.ts';
import { StepFrame } from '../steps/step-frame.tsx';
import { useEnqueue } from '../steps/use-enqueue.ts';
import { FieldInput } from '../widgets/field-input.tsx';
import { BulkPreview } from './bulk-preview.tsx';
import { bulkFields, guardedBy, planBulk } from './bulk-plan.ts';
import type { BulkValue } from './bulk-plan.ts';
import { bulkEditText } from './text.ts';
import './bulk-edit.css';

const WIDTH_PX = 760;

const inputId = (field: string): string => `bulk-${field}`;

/** @param chosen the rows as they were when the dialog was opened: a list that changes below the pointer misleads. */
export type BulkEditProps = { readonly chosen: readonly ChosenRow[]; readonly onClose: () => void };

export function BulkEditDialog({ chosen, onClose }: BulkEditProps) {
  const { def, list } = useListScope();
  const schema = useSchema();
  const dicts = useDicts();
  const { isColumnVisible } = usePermissions();
  const effects = useMutationEffects();
  const save = useEnqueue();
  const [values, setValues] = useState<readonly BulkValue[]>([]);
  const [groupId] = useState(newId);
  const [isSaving, setSaving] = useState(false);
  const [isChoosing, setChoosing] = useState(false);
  const [added, setAdded] = useState<string>();
  const fields = useMemo(() => bulkFields(def, name => isColumnVisible(def.permission, name)), [def, isColumnVisible]);
  // A number or a time that is empty cannot be sent: it is being typed.
  const given = useMemo(() => values.filter(({ field, value }) => (value ?? '') !== '' || !cannotClear(field)), [values]);
  const errorOf = ({ field, value }: BulkValue): string | undefined =>
    (value ?? '') === '' ? undefined : wrongValue(field, String(value));
  const isWrong = values.some(value => errorOf(value) !== undefined);
  const now = useServerMinute();
  const findRow = useRowsAt(useMemo(() => guardedBy(def, given, chosen), [def, given, chosen]));
  const lines = useMemo(
    () => planBulk({ def, schema, dicts, isColumnVisible, effects, groupId, now, findRow }, given, chosen),
    [def, schema, dicts, isColumnVisible, effects, groupId, now, findRow, given, chosen],
  );
  const ready = given.length === 0 || isWrong ? [] : lines.flatMap(line => (line.kind === 'changed' ? [line] : []));

  const choose = (names: readonly string[]): void =>
    setValues(
      names.flatMap(name => {
        const field = def.fieldByName.get(name);
        return field ? [values.find(held => held.field.name === name) ?? { field, value: undefined }] : [];
      }),
    );
  useEffect(() => {
    if (added !== undefined) document.getElementById(inputId(added))?.focus();
  }, [added]);
  const submit = async (): Promise<void> => {
    if (isSaving || ready.length === 0) return;
    setSaving(true);
    const what = `${bulkEditText.open} ${ready.length} 条`;
    const mutations = ready.map(({ mutation }) => mutation);
    const rows = ready.map(({ row }) => row);
    const isSaved = await save(what, mutations, rows);
    setSaving(false);
    if (!isSaved) return;
    list.send({ kind: 'unselected', ids: rows.map(({ id }) => id) });
    onClose();
  };

  return (
    <StepFrame
      title={bulkEditText.title(chosen.length, def.view?.of.title ?? def.title)}
      button={bulkEditText.submit(ready.length)}
      widthPx={WIDTH_PX}
      isDisabled={ready.length === 0}
      isSaving={isSaving}
      onSubmit={() => inBackground(submit())}
      onClose={onClose}
    >
      <Form layout="vertical" component="div" className="bulk-edit">
        <Form.Item label={bulkEditText.fields} htmlFor="bulk-fields">
          <Select
            id="bulk-fields"
            mode="multiple"
            showSearch={{ optionFilterProp: 'label' }}
            placeholder={bulkEditText.choose}
            value={values.map(({ field }) => field.name)}
            options={fields.map(({ name, label }) => ({ value: name, label }))}
            open={isChoosing}
            onOpenChange={setChoosing}
            onChange={choose}
            onSelect={name => {
              // One field is the rule: its value comes next.
              setChoosing(false);
              setAdded(name);
            }}
            onDeselect={() => setAdded(undefined)}
          />
        </Form.Item>
        {values.map(held => {
          const { field, value, text } = held;
          const error = errorOf(held);
          const unit = unitBehind(field, value);
          return (
            <Form.Item
              key={field.name}
              label={unit === undefined || unit === '' ? field.label : `${field.label}（${unit}）`}
              htmlFor={inputId(field.name)}
              validateStatus={error === undefined ? '' : 'error'}
              help={error}
              extra={(value ?? '') === '' && !cannotClear(field) ? bulkEditText.empty : undefined}
            >
              <FieldInput
                id={inputId(field.name)}
                field={field}
                value={value}
                text={text}
                hasError={error !== undefined}
                beside={{ def, values: Object.fromEntries(values.map(one => [one.field.name, one.value])) }}
                onChange={(next, choice) =>
                  setValues(now =>
                    now.map(one => (one.field === field ? { field, value: next, text: choice?.text, chosen: choice?.row } : one)),
                  )
                }
              />
            </Form.Item>
          );
        })}
      </Form>
      {given.length === 0 || isWrong ? <p className="hint">{bulkEditText.noField}</p> : <BulkPreview def={def} lines={lines} />}
    </StepFrame>
  );
}
