/** Draws one page. Each component is loaded when it is first opened, so that it adds nothing to the download before the login page. */
import { Button } from 'antd';
import { shellText } from '../shell/text.ts';
import { usePageTab } from '../page-memory/use-tabs.ts';
import { useWorkerLink } from '../live/worker-link.tsx';
import { PageCrumbs } from '../ui/widgets/page-header.tsx';
import { Result } from '../ui/widgets/result.ts';
import { sandboxOf } from './frame-sandbox.ts';
import type { Page } from './page-kind.ts';
import { ListPage, MissingPage } from './screens.ts';

type PageViewProps = {
  /** The page's address without its query. */
  readonly path: string;
  readonly page: Page;
};

export function PageView({ path, page: { title, content } }: PageViewProps) {
  switch (content.kind) {
    case 'page':
      return <content.page.Page path={path} />;
    case 'entity':
      return (
        <>
          <PageCrumbs />
          <ListPage key={content.entity.route} entity={content.entity} />
        </>
      );
    case 'frame':
      return <Frame title={title} url={content.url} />;
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
      return <MissingPage component={content.component} />;
    case 'unusable':
      return <Result status="warning" title={title} subTitle={shellText.unusableUrl} extra={<CloseButton />} />;
  }
}

function CloseButton() {
  const { close } = usePageTab();
  return <Button onClick={close}>{shellText.closePage}</Button>;
}

function Frame({ title, url }: { readonly title: string; readonly url: string }) {
  const { host } = useWorkerLink();
  return (
    <iframe className="frame-page" title={shellText.frameTitle(title)} src={url} sandbox={sandboxOf(url, { page: location.href, host })} />
  );
}
