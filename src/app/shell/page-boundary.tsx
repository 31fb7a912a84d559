/** A page that breaks takes down only itself: the other tabs, the menu and the outbox go on. */
import { Component } from 'react';
import type { ReactNode } from 'react';
import { Button, Result, Typography } from 'antd';
import { shellText } from '#domain/messages-shell.ts';

type Props = { readonly children: ReactNode };
type State = { readonly broken: string | undefined };

export class PageBoundary extends Component<Props, State> {
  override state: State = { broken: undefined };

  static getDerivedStateFromError(error: unknown): State {
    return { broken: error instanceof Error ? error.message : String(error) };
  }

  override render(): ReactNode {
    if (this.state.broken === undefined) return this.props.children;
    return (
      <Result
        status="error"
        title={shellText.pageBroken}
        subTitle={shellText.pageBrokenHint}
        extra={
          <Button type="primary" onClick={() => this.setState({ broken: undefined })}>
            {shellText.reopenPage}
          </Button>
        }
      >
        <Typography.Text code>{this.state.broken}</Typography.Text>
      </Result>
    );
  }
}
