/**
 * Catches errors of its children and draws a fallback. If a chunk does not load, the page is reloaded once;
 * drafts keep the typed input.
 */
import { Component } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { ChunkLoadError, mayReloadOnce } from './load-chunk.ts';
import { notePageShown } from './page-shown.ts';

/** `retry` draws the children again. */
export type Broken = { readonly message: string; readonly isChunk: boolean; readonly retry: () => void };
type Props = {
  readonly children: ReactNode;
  readonly Fallback: ComponentType<Broken>;
  /** No server answers: a reload would end on the browser's error page if the device has not stored the program. */
  readonly isOffline?: boolean;
};
type State = { readonly broken: Omit<Broken, 'retry'> | undefined };

export class ErrorBoundary extends Component<Props, State> {
  override state: State = { broken: undefined };

  static getDerivedStateFromError(error: unknown): State {
    return { broken: { message: error instanceof Error ? error.message : String(error), isChunk: error instanceof ChunkLoadError } };
  }

  override componentDidCatch(error: unknown): void {
    notePageShown();
    const isServed = navigator.onLine && this.props.isOffline !== true;
    if (error instanceof ChunkLoadError && isServed && mayReloadOnce(sessionStorage, Date.now())) location.reload();
  }

  override render(): ReactNode {
    const { broken } = this.state;
    if (!broken) return this.props.children;
    const { Fallback } = this.props;
    return <Fallback {...broken} retry={() => this.setState({ broken: undefined })} />;
  }
}
