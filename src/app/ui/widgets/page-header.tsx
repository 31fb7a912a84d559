/**
 * The page header (shell specification §2.4): the route's title or another one, a description, links, pictures, a search, tabs.
 * It shows the breadcrumb if the window's header has no room for it. A page whose route hides the header has none.
 */
import type { ReactNode } from 'react';
import { Button, Input } from 'antd';
import { Link } from 'react-router-dom';
import { usePageHeading } from '../../page-memory/page-frame.ts';
import { lazyPart } from '../../live/lazy-part.tsx';
import { Crumbs } from './crumbs.tsx';
import type { PageHeaderTabsProps } from './page-header-tabs.tsx';
import './page-header.css';
import { headerText } from './text.ts';

type PageHeaderProps = {
  /** In place of the route's title. */
  readonly title?: ReactNode;
  readonly description?: ReactNode;
  readonly logo?: ReactNode;
  readonly avatar?: ReactNode;
  readonly links?: readonly { readonly title: string; readonly href: string }[];
  /** A decorative picture on the right; left out on small screens. */
  readonly extraImage?: ReactNode;
  readonly onSearch?: (text: string) => void;
  /** What the page is narrowed by when its header is drawn. */
  readonly sought?: string;
  readonly tabs?: PageHeaderTabsProps;
};

const TABS_PX = 62; // their height with the space below, reserved while they load
const Tabs = lazyPart<PageHeaderTabsProps>(
  async () => (await import('./page-header-tabs.tsx')).PageHeaderTabs,
  <div style={{ height: TABS_PX }} />,
);

export function PageHeader({ title, description, logo, avatar, links = [], extraImage, onSearch, sought = '', tabs }: PageHeaderProps) {
  const heading = usePageHeading();
  if (heading.hidesHeader) return null;
  return (
    <div className="page-header">
      {heading.showsCrumbs && <Crumbs title={heading.title} trail={heading.trail} />}
      <div className="page-header-main">
        {logo}
        {avatar}
        <div className="page-header-words">
          <h1>{title ?? heading.title}</h1>
          {description !== undefined && <div className="page-header-description">{description}</div>}
          {links.length > 0 && (
            <div className="page-header-links">
              {links.map(({ title: name, href }) => (
                <Link key={href} to={href}>
                  {name}
                </Link>
              ))}
            </div>
          )}
        </div>
        {extraImage !== undefined && <div className="page-header-image">{extraImage}</div>}
      </div>
      {onSearch && (
        <Input.Search
          defaultValue={sought}
          className="page-header-search"
          allowClear
          placeholder={headerText.searchHint}
          aria-label={headerText.search}
          enterButton={<Button>{headerText.search}</Button>}
          onSearch={onSearch}
        />
      )}
      {tabs && <Tabs {...tabs} />}
    </div>
  );
}

/** The breadcrumb alone, for a page with a header of its own. */
export function PageCrumbs() {
  const { title, trail, showsCrumbs, hidesHeader } = usePageHeading();
  return showsCrumbs && !hidesHeader ? (
    <div className="page-crumbs">
      <Crumbs title={title} trail={trail} />
    </div>
  ) : null;
}
