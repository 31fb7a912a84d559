/** 移库: a weight of this stack goes to another one of the same yard, which is opened if there is none with that number. */
import { useMemo, useState } from 'react';
import { AutoComplete, Form } from 'antd';
import { isSameCode } from '#schema/code-spelling.ts';
import { decimal, longText, named } from '#schema/field.ts';
import type { FieldValue, Row } from '#schema/row.ts';
import { numberIn, textIn } from '#schema/typed-row.ts';
import { FIRST_PAGE_NO } from '#query/list-query.ts';
import type { ListQuery } from '#query/list-query.ts';
import { rowsOfPage } from '#query/view.ts';
import { usePage } from '#app/live/use-view.ts';
import type { OwnActionDialogProps } from '#app/ui/slots/feature.ts';
import { FieldInput } from '#app/ui/widgets/field-input.tsx';
import { inventory } from './entity.ts';
import { STOCK_SCALE, transferLine, whyNoTransfer } from './model.ts';
import { StockDialog } from './stock-dialog.tsx';
import { stockDialogText } from './text.ts';
import { useAddLine, useStack } from './use-stack.ts';

const WEIGHT = named('weight', decimal('移库重量', { required: true, scale: STOCK_SCALE, unit: '吨', min: 0 }));
const REMARK = named('remark', longText('备注', { maxLength: 500 }));
const PAGE_SIZE = 100;
const STACK_NO_MAX = 30;

export function TransferDialog({ rows: [opened], onClose }: OwnActionDialogProps) {
  const addLine = useAddLine();
  const held = useStack(opened);
  const stack = held.row;
  const [stackNo, setStackNo] = useState('');
  const [weight, setWeight] = useState<FieldValue>();
  const [remark, setRemark] = useState<FieldValue>();
  const others = useStacksBeside(stack).map(row => textIn<typeof inventory>(row, 'stackNo'));
  const isFilled = stackNo !== '' || (weight !== undefined && weight !== '');
  const from = {
    stackNo: textIn<typeof inventory>(stack, 'stackNo'),
    availableWeight: numberIn<typeof inventory>(stack, 'availableWeight') ?? 0,
  };
  const target = others.find(known => isSameCode(known, stackNo)) ?? stackNo;
  const line = { stackNo: target.trim(), weight: Number(weight === '' ? Number.NaN : weight) };
  const why = whyNoTransfer(line, from);
  return (
    <StockDialog
      title={stockDialogText.transfer}
      okText={stockDialogText.transfer}
      stack={held}
      shown={['yardId', 'stackNo', 'materialId', 'companyId', 'stockWeight', 'availableWeight']}
      why={why}
      save={() =>
        addLine(stockDialogText.transfer, held, {
          flowType: 'transfer',
          weight: line.weight,
          ...transferLine(line.stackNo),
          remark: String(remark ?? ''),
        })
      }
      onClose={onClose}
    >
      <Form.Item label={stockDialogText.target} htmlFor="transfer-stack" required extra={stockDialogText.targetHint}>
        <AutoComplete
          id="transfer-stack"
          value={stackNo}
          maxLength={STACK_NO_MAX}
          options={others.map(value => ({ value }))}
          showSearch={{ filterOption: (typed, option) => option?.value.toUpperCase().includes(typed.trim().toUpperCase()) === true }}
          onChange={setStackNo}
        />
      </Form.Item>
      <Form.Item
        label={stockDialogText.withUnit(WEIGHT.label)}
        htmlFor="transfer-weight"
        required
        validateStatus={isFilled && why !== undefined ? 'error' : ''}
        help={isFilled ? why : undefined}
      >
        <FieldInput id="transfer-weight" field={WEIGHT} value={weight} text={undefined} onChange={setWeight} />
      </Form.Item>
      <Form.Item label={REMARK.label} htmlFor="transfer-remark">
        <FieldInput id="transfer-remark" field={REMARK} value={remark} text={undefined} onChange={setRemark} />
      </Form.Item>
    </StockDialog>
  );
}

/** The other stacks of the yard with the same goods of the same owner. */
function useStacksBeside(stack: Row): readonly Row[] {
  const { id, yardId, materialId, companyId } = stack;
  const query = useMemo(
    (): ListQuery => ({
      conditions: Object.entries({ yardId, materialId, companyId }).map(([field, value]) => ({
        field,
        rule: 'eq',
        value: String(value ?? ''),
      })),
      sort: { column: 'stackNo', order: 'asc' },
      pageNo: FIRST_PAGE_NO,
      pageSize: PAGE_SIZE,
    }),
    [yardId, materialId, companyId],
  );
  const { view } = usePage(inventory.name, query);
  return view ? rowsOfPage(view).filter(row => row.id !== id) : [];
}
