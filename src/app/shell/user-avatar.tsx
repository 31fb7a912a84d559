/** The user's picture, or a plain sign where there is none or it cannot be shown. */
import { UserOutlined } from '@ant-design/icons';
import { Avatar } from 'antd';
import { fileUrlOf } from '#domain/field-text.ts';
import { useWorkerLink } from '../live/worker-link.tsx';

type UserAvatarProps = { readonly avatar: string | undefined; readonly size: number; readonly alt?: string };

export function UserAvatar({ avatar, size, alt = '' }: UserAvatarProps) {
  const { staticRoot } = useWorkerLink();
  const icon = <UserOutlined aria-hidden />;
  return avatar ? <Avatar size={size} src={fileUrlOf(staticRoot, avatar)} alt={alt} icon={icon} /> : <Avatar size={size} icon={icon} />;
}
