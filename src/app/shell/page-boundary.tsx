/** A page that throws affects only itself: the other tabs, the menu and the outbox work on. */
import type { ReactNode } from 'react';
import { Alert, Button, Flex } from 'antd';
import { shellText } from './text.ts';
import { chunkHint } from './program-boundary.tsx';
import { ErrorBoundary } from '../live/error-boundary.tsx';
import type { Broken } from '../live/error-boundary.tsx';

export function PageBoundary({ children }: { readonly children: ReactNode }) {
  return <ErrorBoundary Fallback={BrokenPage}>{children}</ErrorBoundary>;
}

function BrokenPage({ message, isChunk, retry }: Broken) {
  return (
    <Alert
      className="broken-page"
      type={isChunk ? 'warning' : 'error'}
      role="alert"
      showIcon
      title={isChunk ? shellText.chunkFailed : shellText.pageBroken}
      description={
        <Flex vertical gap="small" align="start">
          <span>{isChunk ? chunkHint() : shellText.pageBrokenHint}</span>
          <code>{message}</code>
          <Button type="primary" onClick={isChunk ? () => location.reload() : retry}>
            {isChunk ? shellText.reloadPage : shellText.reopenPage}
          </Button>
        </Flex>
      }
    />
  );
}
