/** The header of a report's or form's page. If the page was opened from the list of all of them, it has a link back. */
import { useLocation } from 'react-router-dom';
import { onlineViewText } from './text.ts';
import { usePageHeading } from '#app/page-memory/page-frame.ts';
import { PageHeader } from '#app/ui/widgets/page-header.tsx';

type OnlineHeaderProps = { readonly title: string | undefined; readonly isOpenedHere: boolean };

export function OnlineHeader({ title, isOpenedHere }: OnlineHeaderProps) {
  const { pathname } = useLocation();
  const heading = usePageHeading();
  // The menu's title is kept; a page opened by the entry for any report or form has its own name below the title.
  const named = title && title !== heading.title ? (isOpenedHere ? { title } : { description: title }) : {};
  return <PageHeader {...named} {...(isOpenedHere ? { links: [{ title: onlineViewText.back, href: pathname }] } : {})} />;
}
