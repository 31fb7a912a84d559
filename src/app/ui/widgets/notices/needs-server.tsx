/** The message in place of records that only the server has, with the reason and a button to load them again. */
import { Alert, Button } from 'antd';
import type { AppError } from '#base/errors.ts';
import { noticeText } from './text.ts';
import { directFailureText } from '#domain/network-notice.ts';

export function NeedsServer({ error, onRetry }: { readonly error: AppError; readonly onRetry: () => void }) {
  return (
    <Alert
      type="warning"
      showIcon
      title={directFailureText(error, noticeText.needsServer, noticeText.failed)}
      action={
        <Button size="small" onClick={onRetry}>
          {noticeText.retry}
        </Button>
      }
    />
  );
}
