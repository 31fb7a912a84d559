/** The whole program's error boundary, before there is a page; small enough for the login page. */
import type { ReactNode } from 'react';
import { Button } from 'antd';
import { shellText } from './text.ts';
import { ErrorBoundary } from '../live/error-boundary.tsx';
import type { Broken } from '../live/error-boundary.tsx';

export function ProgramBoundary({ children }: { readonly children: ReactNode }) {
  return <ErrorBoundary Fallback={BrokenProgram}>{children}</ErrorBoundary>;
}

function BrokenProgram({ message, isChunk }: Broken) {
  return (
    <main className="broken-program">
      <h1>{isChunk ? shellText.chunkFailed : shellText.pageBroken}</h1>
      <p>{isChunk ? chunkHint(!navigator.onLine) : shellText.pageBrokenHint}</p>
      <p>
        <code>{message}</code>
      </p>
      <Button type="primary" onClick={() => location.reload()}>
        {shellText.reloadPage}
      </Button>
    </main>
  );
}

/** The remedy if a chunk did not load. */
export const chunkHint = (isOffline: boolean): string => (isOffline ? shellText.chunkFailedOffline : shellText.chunkFailedHint);
