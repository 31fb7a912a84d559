/** A value that wants attention: a sign before it, with the reason for those who point at it or listen. */
import type { ReactNode } from 'react';
import { Tooltip } from 'antd';
import { WarningOutlined } from '@ant-design/icons';

export const Alerted = ({ message, children }: { readonly message: string | undefined; readonly children: ReactNode }) =>
  message === undefined ? (
    <>{children}</>
  ) : (
    <Tooltip title={message}>
      <span className="qs-alerted">
        <WarningOutlined role="img" aria-label={message} /> {children}
      </span>
    </Tooltip>
  );
