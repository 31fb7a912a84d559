/** The user's picture, or the first letter of the name if there is none. */
import { fileUrlOf } from '#schema/file-path.ts';
import { useWorkerLink } from '../../live/worker-link.tsx';
import { AvatarFace } from './avatar-face.tsx';

type UserAvatarProps = {
  readonly avatar: string | undefined;
  readonly name: string;
  readonly size: number;
  readonly alt?: string;
};

export function UserAvatar({ avatar, name, size, alt = '' }: UserAvatarProps) {
  const { staticRoot } = useWorkerLink();
  return <AvatarFace src={avatar ? fileUrlOf(staticRoot, avatar) : undefined} name={name} size={size} alt={alt} />;
}
