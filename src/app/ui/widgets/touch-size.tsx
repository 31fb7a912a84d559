/** On a phone every control inside has the height of a touch target. */
import type { ReactNode } from 'react';
import { ConfigProvider } from 'antd';
import { useIsNarrow } from '../../live/use-device.ts';
import { TOUCH_TARGET_PX } from '../../live/measures.ts';

const touchTheme = { token: { controlHeight: TOUCH_TARGET_PX, controlHeightSM: TOUCH_TARGET_PX } };
const noTheme = {};

export function TouchSize({ children }: { readonly children: ReactNode }) {
  const isNarrow = useIsNarrow();
  return <ConfigProvider theme={isNarrow ? touchTheme : noTheme}>{children}</ConfigProvider>;
}
