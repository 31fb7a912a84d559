/** Deleting and the form's own buttons: asked first, sent once, and after an unanswered one the list is read again. */
import { useCallback } from 'react';
import { App } from 'antd';
import { inBackground } from '#base/in-background.ts';
import type { Result } from '#base/result.ts';
import type { AppError } from '#domain/errors.ts';
import { shellText } from '#domain/messages-shell.ts';
import { onlineViewText } from '#domain/messages-online-views.ts';
import { onlineFailure, writeFailure } from '#domain/online-form/failures.ts';

export type ActOnServer = (question: string, isDangerous: boolean, send: () => Promise<Result<string, AppError>>) => void;

/** @param onEnd after an act that was done or may have been done. */
export function useOnlineActs(onEnd: () => void): ActOnServer {
  const { modal, message } = App.useApp();
  return useCallback(
    (question, isDangerous, send) => {
      modal.confirm({
        title: question,
        okText: shellText.ok,
        cancelText: shellText.cancel,
        okButtonProps: { danger: isDangerous },
        async onOk() {
          const answer = await send();
          if (answer.ok) inBackground(message.success(answer.value || onlineViewText.done));
          else if (writeFailure(answer.error) === 'refused') return inBackground(message.error(onlineFailure(answer.error)));
          else inBackground(message.warning(onlineViewText.actDoubtful));
          onEnd();
        },
      });
    },
    [modal, message, onEnd],
  );
}
