/**
 * The message in place of records that only the server has, with the reason and a button to load them again. A server that does not know the call
 * is said to lack it: asking again would not help.
 */
import { Alert, Button } from 'antd';
import type { AppError } from '#base/errors.ts';
import { directFailureText } from '#domain/network-notice.ts';

const text = {
  needsServer: '这个页面需要连上服务器。现在连不上，恢复网络后会自动加载，已输入的内容都还在。',
  failed: '没有加载成功，请稍后重试。',
  retry: '重试',
  notOffered: '这台服务器没有提供这项功能，所以这里没有内容。需要时请联系管理员。',
} as const;

export function NeedsServer({ error, onRetry }: { readonly error: AppError; readonly onRetry: () => void }) {
  if (error.kind === 'notFound') return <Alert type="info" showIcon title={text.notOffered} />;
  return (
    <Alert
      type="warning"
      showIcon
      title={directFailureText(error, text.needsServer, text.failed)}
      action={
        <Button size="small" onClick={onRetry}>
          {text.retry}
        </Button>
      }
    />
  );
}
