/** A round picture; where there is none, or the browser could not show it, the first letter of the name. */
import { useState } from 'react';
import { UserOutlined } from '@ant-design/icons';
import { Avatar } from 'antd';

type AvatarFaceProps = {
  /** `undefined`: no picture. */
  readonly src: string | undefined;
  readonly name: string;
  readonly size: number;
  readonly alt: string;
};

export function AvatarFace({ src, name, size, alt }: AvatarFaceProps) {
  // Kept here: antd forgets a failure that comes before its first effect, as those of hosts the page may not ask do.
  const [failed, setFailed] = useState<string>();
  const [letter] = name; // by character, not by code unit
  // Drawn, not written: as text it would be part of the name of the button around it.
  const sign = letter === undefined ? <UserOutlined aria-hidden /> : <span aria-hidden className="avatar-letter" data-letter={letter} />;
  if (src === undefined || src === failed) return <Avatar size={size} icon={sign} />;
  return <Avatar size={size} src={<img src={src} alt={alt} onError={() => setFailed(src)} />} />;
}
