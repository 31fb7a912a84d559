/** The breadcrumb: Home, then every menu group above the page, all as links; the page itself is plain text (shell specification §2.4). */
import { Breadcrumb } from 'antd';
import { Link } from 'react-router-dom';
import { specText } from '#domain/spec-text.ts';
import type { TrailCrumb } from '../../page-memory/page-frame.ts';
import { HOME_PATH } from '#domain/paths.ts';

type CrumbsProps = { readonly title: string; readonly trail: readonly TrailCrumb[] };

export function Crumbs({ title, trail }: CrumbsProps) {
  const isHome = title === specText.home;
  const home = { key: 'home', title: isHome ? specText.home : <Link to={HOME_PATH}>{specText.home}</Link> };
  const between = trail.map(crumb => ({
    key: crumb.path,
    title: crumb.leadsOn ? <Link to={crumb.path}>{crumb.title}</Link> : crumb.title,
  }));
  return <Breadcrumb className="crumbs" items={isHome ? [home] : [home, ...between, { key: 'current', title }]} />;
}
