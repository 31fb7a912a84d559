/** A page that breaks takes down only itself: the other tabs, the menu and the outbox go on. */
import type { ReactNode } from 'react';
import { Button, Result, Typography } from 'antd';
import { shellText } from '#domain/messages-shell.ts';
import { chunkHint } from './program-boundary.tsx';
import { ErrorBoundary } from '../live/error-boundary.tsx';
import type { Broken } from '../live/error-boundary.tsx';

export function PageBoundary({ children }: { readonly children: ReactNode }) {
  return <ErrorBoundary Fallback={BrokenPage}>{children}</ErrorBoundary>;
}

function BrokenPage({ message, isChunk, retry }: Broken) {
  return (
    <Result
      status={isChunk ? 'warning' : 'error'}
      title={isChunk ? shellText.chunkFailed : shellText.pageBroken}
      subTitle={isChunk ? chunkHint() : shellText.pageBrokenHint}
      extra={
        <Button type="primary" onClick={isChunk ? () => location.reload() : retry}>
          {isChunk ? shellText.reloadPage : shellText.reopenPage}
        </Button>
      }
    >
      <Typography.Text code>{message}</Typography.Text>
    </Result>
  );
}
