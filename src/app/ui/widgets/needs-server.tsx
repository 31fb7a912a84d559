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

type NeedsServerProps = {
  readonly error: AppError;
  readonly onRetry: () => void;
  /** `info`: what else the page shows is enough to go on with. */
  readonly type?: 'warning' | 'info';
  /** What is said of what is missing, in place of the words for a whole page. */
  readonly says?: Readonly<Record<'needsServer' | 'failed' | 'notOffered', string>>;
};

export function NeedsServer({ error, onRetry, type = 'warning', says = text }: NeedsServerProps) {
  if (error.kind === 'notFound') return <Alert type="info" showIcon title={says.notOffered} />;
  return (
    <Alert
      type={type}
      showIcon
      title={directFailureText(error, says.needsServer, says.failed)}
      action={
        <Button size="small" onClick={onRetry}>
          {text.retry}
        </Button>
      }
    />
  );
}
