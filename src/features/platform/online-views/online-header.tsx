/** The head of a report's or form's page; opened from a list of all of them it has the way back. */
import { useLocation } from 'react-router-dom';
import { onlineViewText } from './text.ts';
import { usePagePlace } from '#app/page-memory/page-place.ts';
import { PageHeader } from '#app/ui/widgets/page-header.tsx';

type OnlineHeaderProps = { readonly title: string | undefined; readonly isOpenedHere: boolean };

export function OnlineHeader({ title, isOpenedHere }: OnlineHeaderProps) {
  const { pathname } = useLocation();
  const place = usePagePlace();
  // The menu's title stands; what is opened by an entry for any of them is named below it.
  const named = title && title !== place.title ? (isOpenedHere ? { title } : { description: title }) : {};
  return <PageHeader {...named} {...(isOpenedHere ? { links: [{ title: onlineViewText.back, href: pathname }] } : {})} />;
}
