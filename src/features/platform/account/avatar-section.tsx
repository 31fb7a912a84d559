/** 头像设置: a picture is scaled down in the worker and stored on the server. The header then shows it. */
import { useRef } from 'react';
import { App, Button } from 'antd';
import { inBackground } from '#base/in-background.ts';
import type { Profile } from '#domain/account.ts';
import { isImageName } from '#schema/file-rules.ts';
import { fileSpecText } from '#schema/file-text.ts';
import type { accountCalls } from './calls.ts';
import { profileText } from './text.ts';
import { useAppServices } from '#app/live/app-services.tsx';
import { useCalls } from '#app/live/use-calls.ts';
import { signIn } from '#app/live/session-store.ts';
import { UserAvatar } from '#app/ui/widgets/user-avatar.tsx';
import { busy } from '#app/ui/widgets/busy.tsx';
import { ProfileGate } from './profile-gate.tsx';
import { useServerAct } from '#app/ui/widgets/server-act/use-server-act.ts';
import { serverActText } from '#app/ui/widgets/server-act/text.ts';

const AVATAR_SIDE_PX = 104;

export function AvatarSection() {
  return <ProfileGate>{(profile, reload) => <AvatarForm profile={profile} reload={reload} />}</ProfileGate>;
}

function AvatarForm({ profile, reload }: { readonly profile: Profile; readonly reload: () => Promise<void> }) {
  const { connection, session } = useAppServices();
  const calls = useCalls<typeof accountCalls>('features/platform/account');
  const { message } = App.useApp();
  const { isBusy, run } = useServerAct();
  const input = useRef<HTMLInputElement>(null);
  const store = async (file: File): Promise<void> => {
    if (!isImageName(file.name)) return inBackground(message.warning(fileSpecText.imagesOnly));
    let stored: string | undefined;
    const isDone = await run(async () => {
      const path = await calls.uploadAvatar(await connection.api.shrinkImage(file), file.name);
      if (!path.ok) return path;
      stored = path.value;
      return calls.edit({ avatar: path.value });
    }, serverActText.saved);
    if (!isDone || stored === undefined) return;
    signIn({ ...session, user: { ...session.user, avatar: stored } });
    await reload();
  };
  return (
    <div className="account-side">
      <UserAvatar avatar={profile.avatar} name={profile.realname} size={AVATAR_SIDE_PX} alt={profileText.avatarOf(profile.realname)} />
      <p className="hint">{profileText.avatarHint}</p>
      <input
        ref={input}
        type="file"
        accept="image/*"
        hidden
        data-testid="avatar-file"
        onChange={event => {
          const [file] = event.target.files ?? [];
          event.target.value = ''; // the same file can be chosen again
          if (file) inBackground(store(file));
        }}
      />
      <div>
        <Button type="primary" loading={busy(isBusy)} onClick={() => input.current?.click()}>
          {profileText.chooseAvatar}
        </Button>
      </div>
    </div>
  );
}
