/** A handle at the edge of the window that opens the settings; development only, a production build does not contain it. */
import { SettingOutlined } from '@ant-design/icons';
import { FloatButton } from 'antd';
import { settingsText } from './text.ts';
import { useAccountActions } from '../../live/frame-actions.ts';

export function SettingsHandle() {
  const { openSettings } = useAccountActions();
  return <FloatButton icon={<SettingOutlined aria-hidden />} aria-label={settingsText.openHandle} onClick={openSettings} />;
}
