/**
 * 叫下一个: the truck that is first in the queue of a yard, and the gate that calls it. The server chooses the truck when it is asked; without a network
 * the first one on this device is called, and the server refuses the call if somebody else was faster.
 */
import { useState } from 'react';
import { Alert, Form, Input, Modal, Typography } from 'antd';
import { dictTextOf, fieldTextOf } from '#schema/field-text.ts';
import { named, ref } from '#schema/field.ts';
import { rowValue } from '#schema/row-value.ts';
import type { FieldValue, Row } from '#schema/row.ts';
import { dictTextIn, textIn, valueIn } from '#schema/typed-row.ts';
import type { AnyFieldOf } from '#schema/typed-row.ts';
import { actionMutation } from '#sync/new-mutation.ts';
import { useAppServices } from '#app/live/app-services.tsx';
import { useCalls } from '#app/live/use-calls.ts';
import { useDicts } from '#app/live/use-dicts.tsx';
import { useMutationEffects } from '#app/live/use-mutation-effects.ts';
import { useIsOffline } from '#app/live/use-offline.ts';
import { useServerMinute } from '#app/live/use-server-now.ts';
import type { OwnActionDialogProps } from '#app/ui/slots/feature.ts';
import { useEnqueue } from '#app/ui/steps/use-enqueue.ts';
import { FieldInput } from '#app/ui/widgets/field-input.tsx';
import { useServerAct } from '#app/ui/widgets/server-act/use-server-act.ts';
import { TouchSize } from '#app/ui/widgets/touch-size.tsx';
import type { gateQueueCalls } from './calls.ts';
import { gateQueue } from './entity.ts';
import { callText, GATE_MAX } from './model.ts';
import { remember, remembered } from './remembered.ts';
import { callNextText } from './text.ts';
import { useWaiting } from './waiting.ts';

const YARD = named('yardId', ref('货场', 'freightYard', { required: true }));

export function CallNextDialog({ rows: [first, ...others], query, onClose }: OwnActionDialogProps) {
  const calls = useCalls<typeof gateQueueCalls>('features/operation/gate-queue');
  const { session } = useAppServices();
  const isOffline = useIsOffline();
  const { isBusy, run } = useServerAct();
  const effects = useMutationEffects();
  const save = useEnqueue();
  const [yard, setYard] = useState<FieldValue | undefined>(() => {
    const asked = query?.conditions.find(({ field }) => field === 'yardId')?.value;
    const known = [session.user.yardId, asked, remembered('yard')].find(id => id !== undefined && id !== '');
    const has = (id: string | undefined): boolean => [first, ...others].some(row => valueIn<typeof gateQueue>(row, 'yardId') === id);
    return known !== undefined && (has(known) || known === session.user.yardId) ? known : valueIn<typeof gateQueue>(first, 'yardId');
  });
  const [gateNo, setGate] = useState(() => remembered('gate'));
  const yardId = String(yard ?? '');
  const waiting = useWaiting(yardId);
  const next = waiting?.[0];
  const gate = gateNo.trim();
  const step = gateQueue.flow?.transitions.find(({ action }) => action === 'call');

  const submit = async (): Promise<void> => {
    if (!next || !step) return;
    remember('gate', gate);
    remember('yard', yardId);
    const isDone = isOffline
      ? await save(callText.called(textIn<typeof gateQueue>(next, 'queueNo'), textIn<typeof gateQueue>(next, 'plateNumber'), gate), [
          actionMutation(gateQueue, next, step, { gateNo: gate }, effects),
        ])
      : await run(() => calls.callNext({ yardId, gateNo: gate }));
    if (isDone) onClose();
  };

  return (
    <TouchSize>
      <Modal
        open
        title={callNextText.title}
        okText={callNextText.submit}
        cancelText={callNextText.cancel}
        confirmLoading={isBusy}
        okButtonProps={{ disabled: !next || gate === '' }}
        onOk={submit}
        onCancel={onClose}
      >
        <Form layout="vertical" component="div">
          {session.user.yardId === undefined && (
            <Form.Item label={callNextText.yard} htmlFor="call-yard" required>
              <FieldInput
                id="call-yard"
                field={YARD}
                value={yard}
                text={dictTextIn<typeof gateQueue>(
                  [first, ...others].find(row => valueIn<typeof gateQueue>(row, 'yardId') === yard),
                  'yardId',
                )}
                onChange={setYard}
              />
            </Form.Item>
          )}
          <Form.Item label={callNextText.gate} htmlFor="call-gate" required extra={callNextText.gateHint}>
            <Input
              id="call-gate"
              value={gateNo}
              maxLength={GATE_MAX}
              onChange={event => setGate(event.target.value)}
              onPressEnter={submit}
            />
          </Form.Item>
        </Form>
        {isOffline && <Alert type="warning" showIcon title={callNextText.offline} />}
        <div aria-live="polite">
          {waiting === undefined ? callNextText.searching : next ? <Next row={next} behind={waiting.length - 1} /> : callText.noneWaiting}
        </div>
      </Modal>
    </TouchSize>
  );
}

function Next({ row, behind }: { readonly row: Row; readonly behind: number }) {
  const dicts = useDicts();
  const minute = useServerMinute();
  const textOf = (name: AnyFieldOf<typeof gateQueue>): string => {
    const field = gateQueue.fieldByName.get(name);
    return field ? fieldTextOf(field, rowValue(field, row, minute), dictTextOf(row, name), dicts) : '';
  };
  return (
    <p>
      <Typography.Text type="secondary">{callNextText.next}</Typography.Text>{' '}
      <b>
        {textOf('queueNo')} {textOf('plateNumber')}
      </b>{' '}
      {textOf('operationType')} {textOf('materialId')}，{callNextText.waits(textOf('waitMinutes'))}
      <br />
      <Typography.Text type="secondary">{callNextText.behind(behind)}</Typography.Text>
    </p>
  );
}
