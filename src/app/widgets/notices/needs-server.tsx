/** Says why records that only the server has are not shown, and offers to ask again. */
import { Alert, Button } from 'antd';
import type { AppError } from '#domain/errors.ts';
import { noticeText } from '#domain/messages-notices.ts';
import { directFailureText } from '#domain/network-notice.ts';

type NeedsServerProps = {
  readonly error: AppError;
  /** Instead of the usual sentence. */
  readonly text?: string | undefined;
  readonly onRetry: () => void;
};

export function NeedsServer({ error, text, onRetry }: NeedsServerProps) {
  return (
    <Alert
      type="warning"
      showIcon
      title={text ?? directFailureText(error, noticeText.needsServer, noticeText.failed)}
      action={
        <Button size="small" onClick={onRetry}>
          {noticeText.retry}
        </Button>
      }
    />
  );
}
