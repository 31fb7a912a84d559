/** The page of a menu entry that this program does not have. It lists the pages that exist and offers to hide the others in the menu. */
import { useId } from 'react';
import { Alert, Button, Switch } from 'antd';
import { Link } from 'react-router-dom';
import { shellText } from '../shell/text.ts';
import { useMenu } from '../live/use-menu.ts';
import { usePageTab } from '../page-memory/use-tabs.ts';
import { changeSettings, useSettings } from '../settings/settings-store.ts';
import { PageHeader } from '../ui/widgets/page-header.tsx';
import { countPages } from './menu-pages.ts';
import './missing-page.css';
import { useSchema } from '../live/schema.tsx';

export function MissingPage({ component }: { readonly component: string }) {
  const menu = useMenu();
  const { hidesMissingPages } = useSettings();
  const { close } = usePageTab();
  const label = useId();
  const { there, missing } = countPages(useSchema(), menu);
  return (
    <section className="missing-page" data-testid="missing-page">
      <PageHeader />
      <Alert
        type="info"
        showIcon
        title={shellText.unknownPage}
        description={
          <>
            {shellText.unknownPageHint} <code>{component}</code>
          </>
        }
        action={<Button onClick={close}>{shellText.closePage}</Button>}
      />
      <p className="missing-page-switch">
        <Switch aria-labelledby={label} checked={hidesMissingPages} onChange={isOn => changeSettings({ hidesMissingPages: isOn })} />
        <span id={label}>{shellText.hideMissingPages(missing)}</span>
      </p>
      <h2>{shellText.pagesThere(there.length)}</h2>
      <ul>
        {there.map(({ path, title }) => (
          <li key={path}>
            <Link to={path}>{title}</Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
