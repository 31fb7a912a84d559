/** The built-in pages of online reports and forms, chosen by the menu entry's component. They draw the server's description; its scripts are never run. */
import { useSearchParams } from 'react-router-dom';
import type { PageProps } from '#app/ui/slots/page.ts';
import type { OnlineView } from './views.ts';
import { onlineViewText } from './text.ts';
import { codeInPath, viewNamed } from './places.ts';
import { Result } from '#app/ui/widgets/result.ts';
import { FormPage } from './form-page.tsx';
import { HeadList } from './head-list.tsx';
import { ReportPage } from './report-page.tsx';
import './online.css';

type OnlinePageProps = PageProps & { readonly view: OnlineView };

export function OnlinePage({ view, path }: OnlinePageProps) {
  const code = codeInPath(path); // lists of all reports or forms have none
  const [search] = useSearchParams();
  const opened = search.get('code') ?? undefined;
  if (view === 'reportHeadList')
    return opened === undefined ? <HeadList kind="report" /> : <ReportPage key={opened} code={opened} isOpenedHere />;
  if (view === 'headList' || view === 'copyList') {
    if (opened !== undefined) return <FormPage key={opened} code={opened} view={viewNamed(search.get('view'))} isOpenedHere />;
    if (view === 'headList') return <HeadList kind="form" />;
  }
  if (code === undefined) return <Result status="warning" title={onlineViewText.noListUrl} subTitle={onlineViewText.noCode} />;
  if (view === 'copyList') return <HeadList kind="form" copiesOf={code} />;
  return view === 'reportAutoList' ? <ReportPage key={code} code={code} /> : <FormPage key={code} code={code} view={view} />;
}
