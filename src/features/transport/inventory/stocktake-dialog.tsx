/** 盘点: what was counted against what the ledger says. The difference is written by the server, if the stack has not moved meanwhile. */
import { useState } from 'react';
import { Form, Typography } from 'antd';
import { roundTo } from '#schema/compute.ts';
import { decimal, longText, named } from '#schema/field.ts';
import type { FieldValue } from '#schema/row.ts';
import { numberIn } from '#schema/typed-row.ts';
import { newId } from '#app/live/use-mutation-effects.ts';
import { useCalls } from '#app/live/use-calls.ts';
import type { OwnActionDialogProps } from '#app/ui/slots/feature.ts';
import { FieldInput } from '#app/ui/widgets/field-input.tsx';
import type { inventory } from './entity.ts';
import type { inventoryCalls } from './calls.ts';
import { STOCK_SCALE, stockText, whyNoStocktake } from './model.ts';
import { StockDialog, useStack } from './stock-dialog.tsx';
import { stockDialogText } from './text.ts';

const COUNTED = named('countedWeight', decimal('实盘重量', { required: true, scale: STOCK_SCALE, unit: '吨', min: 0 }));
const REMARK = named('remark', longText('备注', { maxLength: 500 }));

export function StocktakeDialog({ rows: [opened], onClose }: OwnActionDialogProps) {
  const calls = useCalls<typeof inventoryCalls>('features/transport/inventory');
  const stack = useStack(opened);
  const [flowId] = useState(newId);
  const [counted, setCounted] = useState<FieldValue>();
  const [remark, setRemark] = useState<FieldValue>();
  const bookWeight = numberIn<typeof inventory>(stack, 'stockWeight') ?? 0;
  const isCounted = counted !== undefined && counted !== '';
  const countedWeight = isCounted ? Number(counted) : Number.NaN;
  const difference = roundTo(countedWeight - bookWeight, STOCK_SCALE);
  return (
    <StockDialog
      title={stockDialogText.check}
      okText={stockDialogText.submitCheck}
      stack={stack}
      shown={['yardId', 'stackNo', 'materialId', 'companyId', 'stockWeight', 'lastCheckTime']}
      why={whyNoStocktake({ countedWeight })}
      send={() => calls.check({ flowId, id: stack.id, bookWeight, countedWeight, remark: String(remark ?? '') })}
      onClose={onClose}
    >
      <Form.Item label={stockDialogText.withUnit(COUNTED.label)} htmlFor="stocktake-counted" required>
        <FieldInput id="stocktake-counted" field={COUNTED} value={counted} text={undefined} onChange={setCounted} />
      </Form.Item>
      <p aria-live="polite">
        {isCounted && (
          <Typography.Text type={difference < 0 ? 'danger' : difference > 0 ? 'warning' : 'success'} strong>
            {stockText.difference(difference)}
          </Typography.Text>
        )}
      </p>
      <Form.Item label={REMARK.label} htmlFor="stocktake-remark">
        <FieldInput id="stocktake-remark" field={REMARK} value={remark} text={undefined} onChange={setRemark} />
      </Form.Item>
    </StockDialog>
  );
}
