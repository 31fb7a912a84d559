/** Notifications of the network layer: 系统提示, four seconds, one per text whatever the number of failed requests (shell specification §8.1). */
import { useCallback } from 'react';
import { App } from 'antd';
import type { Result } from '#base/result.ts';
import type { AppError } from '#base/errors.ts';
import { specText } from '#domain/spec-text.ts';
import { noticeFrom } from '#domain/network-notice.ts';
import { useIsForeign } from './use-is-foreign.ts';

export const NOTIFICATION_S = 4; // shell specification §8.1

export type ErrorReport = (error: AppError) => void;

/** Reports the failure of a request. The same function for the life of the page. */
export function useNetworkNotice(): (text: string) => void {
  const { notification } = App.useApp();
  return useCallback(text => notification.error(noticeOf(text)), [notification]);
}

/** The common parts of all notifications of the network layer. */
export const noticeOf = (text: string) =>
  ({ key: text, title: specText.noticeTitle, description: text, duration: NOTIFICATION_S }) as const;

/** The same function for the life of the page. */
export function useErrorReport(): ErrorReport {
  const notify = useNetworkNotice();
  const isForeign = useIsForeign();
  return useCallback(
    error => {
      const text = noticeFrom(error, isForeign);
      if (text !== undefined) notify(text);
    },
    [notify, isForeign],
  );
}

/** Waits for a direct call; a failure is notified and reads as undefined. */
export function useOrReport(): <T>(answer: PromiseLike<Result<T, AppError>>) => Promise<T | undefined> {
  const report = useErrorReport();
  return useCallback(
    async answer => {
      const result = await answer;
      if (result.ok) return result.value;
      report(result.error);
      return undefined;
    },
    [report],
  );
}
