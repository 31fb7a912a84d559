/** 还原 and 彻底删除: each asks first, and says how it ended. */
import { App } from 'antd';
import { inBackground } from '#base/in-background.ts';
import type { AppError } from '#base/errors.ts';
import { networkNotice } from '#domain/network-notice.ts';
import { specText } from '#domain/spec-text.ts';
import type { EntityDef } from '#schema/entity-def.ts';
import type { Row } from '#schema/row.ts';
import { rowLabel } from '#sync/new-mutation.ts';
import { useCalls } from '../../live/use-calls.ts';
import { useOrReport } from '../../live/use-error-report.ts';
import { uiText } from '../text.ts';
import type { binCalls } from './calls.ts';
import { restoreInOrder } from './restore-in-order.ts';
import { binText } from './text.ts';

export type BinActs = { readonly restore: (rows: readonly Row[]) => void; readonly remove: (rows: readonly Row[]) => void };

/** @param onDone called when rows may have left the bin, also after a failure without an answer. */
export function useBinActs(def: EntityDef, onDone: () => void): BinActs {
  const calls = useCalls<typeof binCalls>('app/ui/bin');
  const { modal, message } = App.useApp();
  const orReport = useOrReport();
  const name = def.view?.of.title ?? def.title;

  const restoreNow = async (rows: readonly Row[]): Promise<void> => {
    const { failed, restored } = await restoreInOrder(rows, row => calls.restore(def.name, row));
    if (restored > 0) inBackground(message.success(binText.restored(name)));
    if (failed.length > 0)
      modal.warning({
        title: binText.notRestored(failed.length),
        content: failed.map(({ row, error }) => `${rowLabel(def, row)}：${reasonOf(error)}`).join('；'),
        okText: uiText.ok,
      });
    onDone();
  };
  const removeNow = async (rows: readonly Row[]): Promise<void> => {
    const sentence = await orReport(
      calls.remove(
        def.name,
        rows.map(({ id }) => id),
      ),
    );
    if (sentence !== undefined) inBackground(message.success(binText.removedForGood(name)));
    onDone();
  };

  return {
    restore: rows =>
      modal.confirm({
        title: binText.restore,
        content: binText.restoreSure,
        okText: uiText.ok,
        cancelText: uiText.cancel,
        onOk: () => restoreNow(rows),
      }),
    remove: rows =>
      modal.confirm({
        title: binText.remove,
        content: binText.removeForGood,
        okText: binText.remove,
        cancelText: uiText.cancel,
        okButtonProps: { danger: true },
        onOk: () => removeNow(rows),
      }),
  };
}

const reasonOf = (error: AppError): string => networkNotice(error) ?? specText.tokenExpired;
