/** 账户设置: the list of sections on the left, the section of the address on the right. */
import type { ComponentType } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { Alert } from 'antd';
import { useAppServices } from '#app/live/app-services.tsx';
import { uiText } from '#app/ui/text.ts';
import { pathOfName } from '#domain/paths.ts';
import { PageHeader } from '#app/ui/widgets/page-header.tsx';
import { TouchSize } from '#app/ui/widgets/touch-size.tsx';
import { AvatarSection } from './avatar-section.tsx';
import { BaseSection } from './base-section.tsx';
import { BindingSection } from './binding-section.tsx';
import { CustomSection } from './custom-section.tsx';
import { NotificationSection } from './notification-section.tsx';
import { SECTIONS } from './sections.ts';
import { SecuritySection } from './security-section.tsx';
import { profileText } from './text.ts';
import './account.css';

const BY_PATH: Readonly<Record<string, ComponentType>> = {
  [pathOfName('account-settings-base')]: BaseSection,
  [pathOfName('account-settings-avatar')]: AvatarSection,
  [pathOfName('account-settings-security')]: SecuritySection,
  [pathOfName('account-settings-binding')]: BindingSection,
  [pathOfName('account-settings-notification')]: NotificationSection,
  [pathOfName('account-settings-custom')]: CustomSection,
};

export function AccountSettingsPage() {
  const { pathname } = useLocation();
  const { session } = useAppServices();
  const Section = BY_PATH[pathname] ?? BaseSection;
  if (session.seeAs) {
    return (
      <section className="account-page">
        <PageHeader title={uiText.settings} />
        <Alert type="info" showIcon title={profileText.seenOnly} />
      </section>
    );
  }
  return (
    <TouchSize>
      <section className="account-page" data-testid="account-settings">
        <PageHeader title={uiText.settings} />
        <div className="account-settings">
          <nav className="account-sections" aria-label={uiText.settings}>
            {SECTIONS.map(({ name, title }) => (
              <Link key={name} to={pathOfName(name)} aria-current={pathOfName(name) === pathname ? 'page' : undefined}>
                {title}
              </Link>
            ))}
          </nav>
          <div className="account-section">
            <h2>{SECTIONS.find(({ name }) => pathOfName(name) === pathname)?.title}</h2>
            <Section />
          </div>
        </div>
      </section>
    </TouchSize>
  );
}
