/** 头像设置: a picture is scaled down in the worker and stored on the server. The header then shows it. */
import type { Profile } from '#domain/account.ts';
import type { accountCalls } from './calls.ts';
import { profileText } from './text.ts';
import { useAppServices } from '#app/live/app-services.tsx';
import { useCalls } from '#app/live/use-calls.ts';
import { signIn } from '#app/live/session-store.ts';
import { ChooseImage } from '#app/ui/widgets/files/choose-image.tsx';
import { UserAvatar } from '#app/ui/widgets/user-avatar.tsx';
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
  const { isBusy, run } = useServerAct();
  const store = async (file: File): Promise<void> => {
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
      <div>
        <ChooseImage isPrimary label={profileText.chooseAvatar} isBusy={isBusy} onChoose={store} data-testid="avatar-file" />
      </div>
    </div>
  );
}
