/** A card or account number, masked until the reader reveals it. Only a user with the permission sees the button. */
import { useState } from 'react';
import { EyeInvisibleOutlined, EyeOutlined } from '@ant-design/icons';
import { Button, Tooltip } from 'antd';
import { isStarred, starMiddle } from '#schema/sensitive.ts';
import { detailText } from './text.ts';

export function SensitiveFact({ label, value }: { readonly label: string; readonly value: string }) {
  const [isWhole, setIsWhole] = useState(false);
  if (isStarred(value)) return value;
  const title = isWhole ? detailText.starAgain(label) : detailText.showWhole(label);
  return (
    <>
      {isWhole ? value : starMiddle(value)}
      <Tooltip title={title}>
        <Button
          type="text"
          size="small"
          aria-label={title}
          icon={isWhole ? <EyeInvisibleOutlined /> : <EyeOutlined />}
          onClick={() => setIsWhole(!isWhole)}
        />
      </Tooltip>
    </>
  );
}
