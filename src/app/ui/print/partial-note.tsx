/** Says on a paper that its list may lack rows. */
import { Alert } from 'antd';
import { printText } from './text.ts';

export const PartialNote = () => <Alert type="warning" showIcon title={printText.partial} />;
