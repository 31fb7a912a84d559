/** A button's busy indicator. The spinner is decorative, so the button keeps its accessible name. */
import { LoadingOutlined } from '@ant-design/icons';
import type { ButtonProps } from 'antd';

const SPINNING = { icon: <LoadingOutlined aria-hidden /> };

export const busy = (isBusy: boolean): NonNullable<ButtonProps['loading']> => isBusy && SPINNING;
