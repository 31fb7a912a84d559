/** Corrects a move that was refused: the berth and the times, with what speaks against them. */
import { useState } from 'react';
import { Alert, Form, Modal } from 'antd';
import { inBackground } from '#base/in-background.ts';
import { shortMinute } from '#base/server-time.ts';
import type { Row, Values } from '#schema/row.ts';
import { textIn, valueIn } from '#schema/typed-row.ts';
import { useSchema } from '#app/live/schema.tsx';
import { useRowsAt } from '#app/live/use-row.ts';
import { FieldInput } from '#app/ui/widgets/field-input.tsx';
import { TouchSize } from '#app/ui/widgets/touch-size.tsx';
import type { berth as berthEntity } from '#features/base/berth/entity.ts';
import { shipPlan } from '../entity.ts';
import type { Stay } from '../model.ts';
import { FIELDS, slotValues, whyNotMove } from './plan-move.ts';
import { shipOf, useSaveMove } from './use-move.ts';
import type { Slot } from './board-model.ts';
import { boardText } from './text.ts';

type MoveProps = {
  readonly row: Row;
  readonly slot: Slot;
  /** All of the board. */
  readonly stays: readonly Stay[];
  readonly now: string;
  readonly onClose: () => void;
};
const brief = (value: Values[string]): string => shortMinute(String(value ?? ''));

export function MoveDialog({ row, slot, stays, now, onClose }: MoveProps) {
  const schema = useSchema();
  const save = useSaveMove();
  const [values, setValues] = useState<Values>(() => slotValues(slot));
  const [isSaving, setSaving] = useState(false);
  const berthId = textIn<typeof shipPlan>(values, 'berthId');
  const findRow = useRowsAt([
    { entity: 'berth', id: berthId },
    { entity: 'berth', id: textIn<typeof shipPlan>(row, 'berthId') },
  ]);
  const berthName = (id: string): string => textIn<typeof berthEntity>(findRow({ entity: 'berth', id }), 'berthName');
  const berth = findRow({ entity: 'berth', id: berthId });
  const wanted = { ...row, ...values };
  const why = whyNotMove(row, values, berth, { schema, stays, now });
  const ship = shipOf(row);
  const submit = async (): Promise<void> => {
    setSaving(true);
    const isSaved = await save(row, values, berthName(berthId));
    setSaving(false);
    if (isSaved) onClose();
  };
  return (
    <TouchSize>
      <Modal
        open
        destroyOnHidden
        title={boardText.moveTitle(ship)}
        okText={boardText.ok}
        cancelText={boardText.cancel}
        okButtonProps={{ disabled: why !== undefined, loading: isSaving }}
        onOk={() => inBackground(submit())}
        onCancel={onClose}
      >
        <p>
          {boardText.was(
            berthName(textIn<typeof shipPlan>(row, 'berthId')),
            brief(valueIn<typeof shipPlan>(row, 'planBerthTime')),
            brief(valueIn<typeof shipPlan>(row, 'planDepartTime')),
          )}
        </p>
        <Form layout="vertical" component="div">
          {FIELDS.flatMap(name => shipPlan.fieldByName.get(name) ?? []).map(field => (
            <Form.Item key={field.name} label={field.label} htmlFor={`berth-move-${field.name}`} required>
              <FieldInput
                id={`berth-move-${field.name}`}
                field={field}
                value={values[field.name]}
                text={field.name === 'berthId' ? berthName(berthId) : undefined}
                beside={{ def: shipPlan, values: wanted }}
                disabled={false}
                hasError={false}
                onChange={value => setValues({ ...values, [field.name]: value })}
              />
            </Form.Item>
          ))}
        </Form>
        {why !== undefined && <Alert type="error" showIcon role="alert" title={why} />}
      </Modal>
    </TouchSize>
  );
}
