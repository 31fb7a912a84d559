/** The frame of 盘点 and 移库: the stack as it is, the inputs, what is wrong with them, and one call. */
import type { ReactNode } from 'react';
import { Descriptions, Form, Modal } from 'antd';
import type { Result } from '#base/result.ts';
import type { AppError } from '#base/errors.ts';
import { fieldTextOf, dictTextOf } from '#schema/field-text.ts';
import type { Row } from '#schema/row.ts';
import { valueText } from '#schema/value-text.ts';
import { useRow } from '#app/live/use-row.ts';
import { TouchSize } from '#app/ui/widgets/touch-size.tsx';
import { useServerAct } from '#app/ui/widgets/server-act/use-server-act.ts';
import { inventory } from './entity.ts';
import { stockDialogText } from './text.ts';

/** The stack as this device has it now; as it was when the dialog was opened until then. */
export function useStack(row: Row): Row {
  const answer = useRow(inventory.name, row.id);
  return answer.kind === 'found' ? answer.folded.row : row;
}

type StockDialogProps = {
  readonly title: string;
  readonly okText: string;
  readonly stack: Row;
  readonly shown: readonly string[];
  readonly why: string | undefined;
  readonly send: () => Promise<Result<string, AppError>>;
  readonly onClose: () => void;
  readonly children: ReactNode;
};

/** `why` closes the button; it is said by the inputs. */
export function StockDialog({ title, okText, stack, shown, why, send, onClose, children }: StockDialogProps) {
  const { isBusy, run } = useServerAct();
  const submit = async (): Promise<void> => {
    if (await run(send)) onClose();
  };
  return (
    <TouchSize>
      <Modal
        open
        title={title}
        okText={okText}
        cancelText={stockDialogText.cancel}
        confirmLoading={isBusy}
        okButtonProps={{ disabled: why !== undefined }}
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
            const text = fieldTextOf(field, stack[name], dictTextOf(stack, name), {});
            return [{ key: name, label: field.label, children: text === '' ? valueText.empty : `${text}${unit}` }];
          })}
        />
        <Form layout="vertical" component="div">
          {children}
        </Form>
      </Modal>
    </TouchSize>
  );
}
