/** A page that throws affects only itself: the other tabs, the menu and the outbox work on. */
import type { ReactNode } from 'react';
import { Alert, Button, Flex } from 'antd';
import { shellText } from './text.ts';
import { chunkHint } from './program-boundary.tsx';
import { ErrorBoundary } from '../live/error-boundary.tsx';
import type { Broken } from '../live/error-boundary.tsx';
import { useIsOffline } from '../live/use-offline.ts';

export function PageBoundary({ children }: { readonly children: ReactNode }) {
  const isOffline = useIsOffline();
  return (
    <ErrorBoundary Fallback={BrokenPage} isOffline={isOffline}>
      {children}
    </ErrorBoundary>
  );
}

function BrokenPage({ message, isChunk, retry }: Broken) {
  const isOffline = useIsOffline();
  return (
    <Alert
      className="broken-page"
      type={isChunk ? 'warning' : 'error'}
      role="alert"
      showIcon
      title={isChunk ? shellText.chunkFailed : shellText.pageBroken}
      description={
        <Flex vertical gap="small" align="start">
          <span>{isChunk ? chunkHint(isOffline) : shellText.pageBrokenHint}</span>
          <code>{message}</code>
          <Button type="primary" onClick={isChunk ? () => location.reload() : retry}>
            {isChunk ? shellText.reloadPage : shellText.reopenPage}
          </Button>
        </Flex>
      }
    />
  );
}
