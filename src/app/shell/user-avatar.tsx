/** The user's picture; where there is none or it cannot be shown, the first letter of the name. */
import { UserOutlined } from '@ant-design/icons';
import { Avatar } from 'antd';
import { fileUrlOf } from '#domain/field-text.ts';
import { useWorkerLink } from '../live/worker-link.tsx';

type UserAvatarProps = {
  readonly avatar: string | undefined;
  readonly name: string;
  readonly size: number;
  readonly alt?: string;
};

export function UserAvatar({ avatar, name, size, alt = '' }: UserAvatarProps) {
  const { staticRoot } = useWorkerLink();
  const [letter] = name; // by character, not by code unit
  const sign = letter === undefined ? <UserOutlined aria-hidden /> : <span aria-hidden>{letter}</span>;
  return avatar ? <Avatar size={size} src={fileUrlOf(staticRoot, avatar)} alt={alt} icon={sign} /> : <Avatar size={size} icon={sign} />;
}
