/** `allowClear` of a select: it can be emptied, and the button that does it has a Chinese name. The library knows an English one only. */
import { CloseCircleFilled } from '@ant-design/icons';
import { widgetText } from './text.ts';

export const CLEARABLE = { label: widgetText.clear, clearIcon: <CloseCircleFilled /> };
