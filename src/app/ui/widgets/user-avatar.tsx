/** The user's picture, or the first letter of the name if there is none or it cannot be shown. */
import { fileUrlOf } from '#schema/file-path.ts';
import { useWorkerLink } from '../../live/worker-link.tsx';
import { useState } from 'react';
import { UserOutlined } from '@ant-design/icons';
import { Avatar } from 'antd';

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

type AvatarFaceProps = {
  /** `undefined`: no picture. */
  readonly src: string | undefined;
  readonly name: string;
  readonly size: number;
  readonly alt: string;
};

/** A round picture, or the first letter of the name if there is no picture or it cannot be shown. */
export function AvatarFace({ src, name, size, alt }: AvatarFaceProps) {
  // Stored here, because antd misses a failure before its first effect, e.g. one caused by the Content-Security-Policy.
  const [failed, setFailed] = useState<string>();
  const [letter] = name; // by character, not by code unit
  // An icon in place of text, because text would become part of the accessible name of the button around it.
  const sign = letter === undefined ? <UserOutlined aria-hidden /> : <span aria-hidden className="avatar-letter" data-letter={letter} />;
  if (src === undefined || src === failed) return <Avatar size={size} icon={sign} />;
  return <Avatar size={size} src={<img src={src} alt={alt} onError={() => setFailed(src)} />} />;
}
