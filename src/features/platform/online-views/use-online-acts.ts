/** Deletes records and runs the form's own buttons: after a confirmation, sent once. After a missing answer the list is read again. */
import { useCallback } from 'react';
import { App } from 'antd';
import { inBackground } from '#base/in-background.ts';
import type { Result } from '#base/result.ts';
import type { AppError } from '#base/errors.ts';
import { uiText } from '#app/ui/text.ts';
import { onlineViewText } from './text.ts';
import { onlineFailure } from '#app/ui/online/failures.ts';
import { writeFailure } from '#domain/network-notice.ts';

/** @param detail below the question. */
export type ActOnServer = (question: string, isDangerous: boolean, send: () => Promise<Result<string, AppError>>, detail?: string) => void;

/** @param onEnd called after an action that was or may have been applied. */
export function useOnlineActs(onEnd: () => void): ActOnServer {
  const { modal, message } = App.useApp();
  return useCallback(
    (question, isDangerous, send, detail) => {
      modal.confirm({
        title: question,
        content: detail,
        okText: uiText.ok,
        cancelText: uiText.cancel,
        okButtonProps: { danger: isDangerous },
        async onOk() {
          const answer = await send();
          if (answer.ok) inBackground(message.success(answer.value || onlineViewText.done));
          else if (writeFailure(answer.error) === 'refused') return inBackground(message.error(onlineFailure(answer.error)));
          else inBackground(message.warning(onlineViewText.actAmbiguous));
          onEnd();
        },
      });
    },
    [modal, message, onEnd],
  );
}
