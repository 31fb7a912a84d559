/** Draws one page. Each component is loaded when it is first opened, so that it adds nothing to the download before the login page. */
import { Button } from 'antd';
import { shellText } from '../shell/text.ts';
import { usePageTab } from '../page-memory/use-tabs.ts';
import { useWorkerLink } from '../live/worker-link.tsx';
import { PageCrumbs } from '../ui/widgets/page-header.tsx';
import { Result } from '../ui/widgets/result.ts';
import { sandboxOf } from './frame-sandbox.ts';
import type { Page } from './page-kind.ts';
import { FIXED_SCREENS } from './fixed-screens.ts';
import { ListPage, MissingPage, OnlinePage } from './screens.ts';

export function PageView({ page: { title, content } }: { readonly page: Page }) {
  switch (content.kind) {
    case 'screen': {
      const Screen = FIXED_SCREENS[content.screen];
      return <Screen />;
    }
    case 'entity':
      return (
        <>
          <PageCrumbs />
          <ListPage key={content.entity.name} entity={content.entity} />
        </>
      );
    case 'online':
      return <OnlinePage view={content.view} code={content.code} />;
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
