/** A button's busy sign. The spinning picture is decoration: the button keeps its name while it is busy. */
import { LoadingOutlined } from '@ant-design/icons';
import type { ButtonProps } from 'antd';

const SPINNING = { icon: <LoadingOutlined aria-hidden /> };

export const busy = (isBusy: boolean): NonNullable<ButtonProps['loading']> => isBusy && SPINNING;
