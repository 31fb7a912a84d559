/** Shows an account page when the user's record is loaded, with a note if the record may be outdated. */
import type { ReactNode } from 'react';
import { Alert, Empty, Skeleton } from 'antd';
import type { Profile } from '#domain/account.ts';
import { profileText } from './text.ts';
import { serverActFailure } from '#app/ui/widgets/server-act/text.ts';
import { useProfile } from '#app/live/use-profile.ts';

type ProfileGateProps = { readonly children: (profile: Profile, reload: () => Promise<void>) => ReactNode };

export function ProfileGate({ children }: ProfileGateProps) {
  const { profile, error, reload } = useProfile();
  if (!profile) return error ? <Empty description={serverActFailure(error, profileText.none)} /> : <Skeleton active />;
  return (
    <>
      {error && <Alert className="account-problem" type="warning" showIcon title={serverActFailure(error, profileText.stored)} />}
      {children(profile, reload)}
    </>
  );
}
