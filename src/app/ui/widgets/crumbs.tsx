/** The breadcrumb: Home, then every menu group above the page, all as links; the page itself is plain text (shell specification §2.4). */
import { Link } from 'react-router-dom';
import { specText } from '#domain/spec-text.ts';
import type { TrailCrumb } from '../../page-memory/page-frame.ts';
import { HOME_PATH } from '#domain/paths.ts';
import './crumbs.css';

type CrumbsProps = { readonly title: string; readonly trail: readonly TrailCrumb[] };
type Crumb = { readonly key: string; readonly title: string; readonly path?: string };

export function Crumbs({ title, trail }: CrumbsProps) {
  const isHome = title === specText.home;
  const home: Crumb = { key: 'home', title: specText.home, ...(!isHome && { path: HOME_PATH }) };
  const between = trail.map((crumb): Crumb => ({ key: crumb.path, title: crumb.title, ...(crumb.leadsOn && { path: crumb.path }) }));
  const crumbs = isHome ? [home] : [home, ...between, { key: 'current', title }];
  return (
    <nav className="crumbs">
      <ol>
        {crumbs.map(({ key, title: text, path }) => (
          <li key={key}>{path === undefined ? text : <Link to={path}>{text}</Link>}</li>
        ))}
      </ol>
    </nav>
  );
}
