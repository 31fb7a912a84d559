/** Draws one page. Screens are loaded when they are first opened, so that the login page does not carry them. */
import { Button, Result } from 'antd';
import { shellText } from '#domain/messages-shell.ts';
import { usePageTab } from '../live/use-tabs.ts';
import { HomePage } from '../pages/home-page.tsx';
import { ForbiddenPage, NotFoundPage, ServerFaultPage } from '../pages/result-pages.tsx';
import type { Page } from './page-kind.ts';
import { ListPage, OutboxPage } from './screens.ts';

export function PageView({ page: { title, content } }: { readonly page: Page }) {
  switch (content.kind) {
    case 'home':
      return <HomePage />;
    case 'outbox':
      return <OutboxPage />;
    case 'notFound':
      return <NotFoundPage />;
    case 'forbidden':
      return <ForbiddenPage />;
    case 'fault':
      return <ServerFaultPage />;
    case 'entity':
      return <ListPage key={content.entity.name} entity={content.entity} />;
    case 'frame':
      return (
        <iframe
          className="frame-page"
          title={shellText.frameTitle(title)}
          src={content.url}
          sandbox="allow-scripts allow-forms allow-popups allow-downloads"
        />
      );
    case 'external':
      return (
        <Result
          icon={null}
          title={title}
          extra={
            <Button type="primary" href={content.url} target="_blank" rel="noopener noreferrer">
              {shellText.openExternal}
            </Button>
          }
        />
      );
    case 'unknown':
      return (
        <Result
          status="info"
          title={shellText.unknownPage(content.component)}
          subTitle={shellText.unknownPageHint}
          extra={<CloseButton />}
        />
      );
    case 'unusable':
      return <Result status="warning" title={title} subTitle={shellText.unusableUrl} extra={<CloseButton />} />;
  }
}

function CloseButton() {
  const { close } = usePageTab();
  return <Button onClick={close}>{shellText.closePage}</Button>;
}
