/** The frame of 盘点 and 移库: the stack as it will be once everything here is sent, the inputs, and what is wrong with them. */
import { useState } from 'react';
import type { ReactNode } from 'react';
import { Alert, Descriptions, Form, Modal } from 'antd';
import { fieldTextOf, dictTextOf } from '#schema/field-text.ts';
import { valueText } from '#schema/value-text.ts';
import { TouchSize } from '#app/ui/widgets/touch-size.tsx';
import { inventory } from './entity.ts';
import { stockDialogText } from './text.ts';
import type { Stack } from './use-stack.ts';

type StockDialogProps = {
  readonly title: string;
  readonly okText: string;
  readonly stack: Stack;
  readonly shown: readonly string[];
  readonly why: string | undefined;
  /** @returns whether it is stored on this device. */
  readonly save: () => Promise<boolean>;
  readonly onClose: () => void;
  readonly children: ReactNode;
};

/** `why` closes the button; it is said by the inputs. */
export function StockDialog({ title, okText, stack: { row, unsent, isRead }, shown, why, save, onClose, children }: StockDialogProps) {
  const [isBusy, setIsBusy] = useState(false);
  const submit = async (): Promise<void> => {
    setIsBusy(true);
    if (await save()) return onClose();
    setIsBusy(false);
  };
  return (
    <TouchSize>
      <Modal
        open
        title={title}
        okText={okText}
        cancelText={stockDialogText.cancel}
        confirmLoading={isBusy}
        okButtonProps={{ disabled: why !== undefined || isBusy || !isRead }}
        onOk={submit}
        onCancel={onClose}
      >
        <Descriptions
          style={{ marginBottom: 12 }}
          size="small"
          column={{ xs: 1, sm: 2 }}
          items={shown.flatMap(name => {
            const field = inventory.fieldByName.get(name);
            if (!field) return [];
            const unit = 'unit' in field && field.unit !== undefined ? ` ${field.unit}` : '';
            const text = fieldTextOf(field, row[name], dictTextOf(row, name), {});
            return [{ key: name, label: field.label, children: text === '' ? valueText.empty : `${text}${unit}` }];
          })}
        />
        {unsent.length > 0 && <Alert className="form-note" type="info" showIcon title={stockDialogText.withUnsent(unsent.length)} />}
        <Form layout="vertical" component="div">
          {children}
        </Form>
      </Modal>
    </TouchSize>
  );
}
