/** 个性化: light, dark or as the system, and for the main administrator the way to the settings of the whole shell. */
import { Button, Form, Radio } from 'antd';
import { profileText } from '#domain/messages-profile.ts';
import { shellText } from '#domain/messages-shell.ts';
import { isMainAdmin } from '#domain/session.ts';
import { useAppServices } from '../../live/app-services.tsx';
import { useAccountActions } from '../../shell/account/account-actions.tsx';
import { useApplyTheme } from '../../shell/use-apply-theme.ts';
import { chooseTheme, useThemeMode } from '../../shell/theme-mode.ts';
import type { ThemeMode } from '../../shell/theme-mode.ts';

const MODES: readonly { readonly value: ThemeMode; readonly label: string }[] = [
  { value: 'light', label: shellText.themeLight },
  { value: 'dark', label: shellText.themeDark },
  { value: 'system', label: shellText.themeSystem },
];

export function CustomSection() {
  const { session } = useAppServices();
  const { mode } = useThemeMode();
  const apply = useApplyTheme();
  const account = useAccountActions();
  return (
    <Form layout="vertical">
      <Form.Item label={shellText.theme} extra={profileText.customHint}>
        <Radio.Group
          aria-label={shellText.theme}
          value={mode}
          options={[...MODES]}
          onChange={event => {
            const chosen = MODES.find(({ value }) => value === event.target.value);
            if (chosen) apply(() => chooseTheme(chosen.value), true);
          }}
        />
      </Form.Item>
      {isMainAdmin(session.user) && <Button onClick={account.openSettings}>{profileText.openSettings}</Button>}
    </Form>
  );
}
