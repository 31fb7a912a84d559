/** Says why records that only the server has are not shown, and offers to ask again. */
import { Alert, Button } from 'antd';
import type { AppError } from '#domain/errors.ts';
import { noticeText } from '#domain/messages-notices.ts';
import { networkNotice } from '#domain/network-notice.ts';

const AWAY: readonly AppError['kind'][] = ['offline', 'captive', 'timeout'];

export function NeedsServer({ error, onRetry }: { readonly error: AppError; readonly onRetry: () => void }) {
  const text = AWAY.includes(error.kind) ? noticeText.needsServer : (networkNotice(error) ?? noticeText.failed);
  return (
    <Alert
      type="warning"
      showIcon
      title={text}
      action={
        <Button size="small" onClick={onRetry}>
          {noticeText.retry}
        </Button>
      }
    />
  );
}
