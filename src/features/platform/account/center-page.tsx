/** 个人中心: the user, his departments, his latest changes on this device, and links to further pages. */
import { Card, Descriptions, Empty, Tag } from 'antd';
import { maskMobile } from '#domain/account.ts';
import type { Profile } from '#domain/account.ts';
import { profileText } from './text.ts';
import { uiText } from '#app/ui/text.ts';
import { pathOfName } from '#domain/paths.ts';
import { useAppServices } from '#app/live/app-services.tsx';
import { useOutbox } from '#app/live/use-outbox.ts';
import { UserAvatar } from '#app/ui/widgets/user-avatar.tsx';
import { PageHeader } from '#app/ui/widgets/page-header.tsx';
import { RecentItem } from '#app/ui/detail/recent-item.tsx';
import { ProfileGate } from './profile-gate.tsx';
import { SECTIONS } from './sections.ts';
import './account.css';

const AVATAR_PX = 80;

export function AccountCenterPage() {
  return (
    <section className="account-page" data-testid="account-center">
      <PageHeader
        description={profileText.centerHint}
        links={[
          ...SECTIONS.map(({ name, title }) => ({ title, href: pathOfName(name) })),
          { title: uiText.outbox, href: pathOfName('outbox') },
        ]}
      />
      <div className="account-center">
        <Card size="small">
          <ProfileGate>{profile => <Who profile={profile} />}</ProfileGate>
        </Card>
        <div className="account-side">
          <Recent />
        </div>
      </div>
    </section>
  );
}

function Who({ profile }: { readonly profile: Profile }) {
  const { session } = useAppServices();
  const or = (text: string): string => text || profileText.unknown;
  const items = [
    { key: 'username', label: profileText.username, children: profile.username },
    { key: 'workNo', label: profileText.workNo, children: or(profile.workNo) },
    { key: 'sex', label: profileText.sex, children: profileText.sexes[profile.sex] ?? profileText.unknown },
    { key: 'birthday', label: profileText.birthday, children: or(profile.birthday) },
    { key: 'phone', label: profileText.phone, children: or(maskMobile(profile.phone)) },
    { key: 'email', label: profileText.email, children: or(profile.email) },
    {
      key: 'departs',
      label: profileText.departs,
      children: (
        <span className="account-departs">
          {profile.departs.map(depart => (
            <Tag key={depart.id} color={depart.orgCode === session.user.orgCode ? 'processing' : 'default'}>
              {depart.departName}
              {depart.orgCode === session.user.orgCode && `（${profileText.currentDepart}）`}
            </Tag>
          ))}
        </span>
      ),
    },
  ];
  return (
    <>
      <div className="account-who">
        <UserAvatar avatar={profile.avatar} name={profile.realname} size={AVATAR_PX} alt={profileText.avatarOf(profile.realname)} />
        <strong>{profile.realname}</strong>
        <span className="hint">{or(profile.post)}</span>
      </div>
      <Descriptions column={1} size="small" items={items} />
    </>
  );
}

const RECENT_SHOWN = 10;

function Recent() {
  const outbox = useOutbox();
  const recent = outbox?.recent.slice(0, RECENT_SHOWN) ?? [];
  return (
    <Card size="small" title={profileText.recent} loading={!outbox}>
      {recent.length === 0 ? (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={profileText.noRecent} />
      ) : (
        <ul className="account-recent">
          {recent.map(record => (
            <RecentItem key={record.seq} record={record} />
          ))}
        </ul>
      )}
    </Card>
  );
}
