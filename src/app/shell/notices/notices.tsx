/** antd's messages, notifications and questions, drawn once the first page has its content. */
import { useEffect } from 'react';
import { App } from 'antd';
import AntApp from 'antd/es/app/App';
import type { AppProps } from 'antd/es/app/App';
import type { Notices } from '../../live/late-notices.ts';

export type NoticesAreaProps = Pick<AppProps, 'message' | 'notification'> & { readonly onReady: (notices: Notices) => void };

export function NoticesArea({ onReady, ...looks }: NoticesAreaProps) {
  return (
    <AntApp {...looks} component={false}>
      <Ready onReady={onReady} />
    </AntApp>
  );
}

function Ready({ onReady }: Pick<NoticesAreaProps, 'onReady'>) {
  const notices = App.useApp();
  useEffect(() => onReady(notices), [notices, onReady]);
  return null;
}
