/** 盘点: what was counted against what the ledger says. It is kept on this device and sent in its turn; the server judges the book of that moment. */
import { useState } from 'react';
import type { ReactNode } from 'react';
import { Alert, Form, Typography } from 'antd';
import { explainEntry } from '#sync/describe/reason.ts';
import { roundTo } from '#schema/compute.ts';
import { decimal, longText, named } from '#schema/field.ts';
import type { FieldValue, Values } from '#schema/row.ts';
import { numberIn, textIn } from '#schema/typed-row.ts';
import { valuesOf } from '#sync/dependencies.ts';
import { editEntry } from '#db/write/correct-entry.ts';
import { useAppServices } from '#app/live/app-services.tsx';
import { useSchema } from '#app/live/schema.tsx';
import { useDicts } from '#app/live/use-dicts.tsx';
import { useMomentText } from '#app/live/use-server-now.ts';
import { useOutboxAct } from '#app/live/use-outbox-act.ts';
import type { EntryDialogProps, OwnActionDialogProps } from '#app/ui/slots/feature.ts';
import { FieldInput } from '#app/ui/widgets/field-input.tsx';
import type { inventoryFlow } from '../inventory-flow/entity.ts';
import type { inventory } from './entity.ts';
import { differenceLine, STOCK_SCALE, stockText, whyNoStocktake } from './model.ts';
import { StockDialog } from './stock-dialog.tsx';
import { stockDialogText } from './text.ts';
import { useAddLine, useStack, useStackAt } from './use-stack.ts';
import type { Stack } from './use-stack.ts';

const COUNTED = named('countedWeight', decimal('实盘重量', { required: true, scale: STOCK_SCALE, unit: '吨', min: 0 }));
const REMARK = named('remark', longText('备注', { maxLength: 500 }));

export function StocktakeDialog({ rows: [opened], onClose }: OwnActionDialogProps) {
  const stack = useStack(opened);
  const addLine = useAddLine();
  return (
    <Counting
      stack={stack}
      start={{}}
      okText={stockDialogText.submitCheck}
      save={values => addLine(stockDialogText.check, stack, { flowType: 'check', ...values })}
      onClose={onClose}
    />
  );
}

/** A stocktake that was not carried out, or waits: its count stays, and is held against the book of its moment as this device knows it by now. */
export function CorrectStocktakeDialog({ entry, onClose }: EntryDialogProps) {
  const { db } = useAppServices();
  const act = useOutboxAct();
  const schema = useSchema();
  const reason = explainEntry(schema, entry, useDicts());
  const momentText = useMomentText();
  const values = valuesOf(entry);
  const moment = textIn<typeof inventoryFlow>(values, 'occurTime') || momentText(entry.createdAtMs);
  const stack = useStackAt(textIn<typeof inventoryFlow>(values, 'inventoryId'), moment, entry.opId);
  if (!stack) return null;
  return (
    <Counting
      stack={stack}
      start={values}
      okText={stockDialogText.submitAgain}
      note={
        <>
          {reason && <Alert className="form-note" type="warning" showIcon title={reason.what} />}
          <Typography.Paragraph type="secondary">{stockDialogText.ofMoment(moment)}</Typography.Paragraph>
        </>
      }
      save={patch => act(editEntry(db, entry.opId, patch))}
      onClose={onClose}
    />
  );
}

type CountingProps = {
  readonly stack: Stack;
  readonly start: Values;
  readonly okText: string;
  readonly note?: ReactNode;
  readonly save: (values: Values) => Promise<boolean>;
  readonly onClose: () => void;
};

function Counting({ stack, start, okText, note, save, onClose }: CountingProps) {
  const [counted, setCounted] = useState<FieldValue | undefined>(numberIn<typeof inventoryFlow>(start, 'countedWeight'));
  const [remark, setRemark] = useState<FieldValue | undefined>(textIn<typeof inventoryFlow>(start, 'remark'));
  const bookWeight = numberIn<typeof inventory>(stack.row, 'stockWeight') ?? 0;
  const isCounted = counted !== undefined && counted !== '';
  const countedWeight = roundTo(isCounted ? Number(counted) : Number.NaN, STOCK_SCALE);
  const difference = roundTo(countedWeight - bookWeight, STOCK_SCALE);
  return (
    <StockDialog
      title={stockDialogText.check}
      okText={okText}
      stack={stack}
      shown={['yardId', 'stackNo', 'materialId', 'companyId', 'stockWeight', 'lastCheckTime']}
      why={whyNoStocktake({ countedWeight })}
      save={() => save({ bookWeight, countedWeight, ...differenceLine(bookWeight, countedWeight), remark: String(remark ?? '') })}
      onClose={onClose}
    >
      {note}
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
