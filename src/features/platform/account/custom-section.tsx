/** 个性化: the colour mode, and for the main administrator a link to the settings of the whole shell. */
import { Button, Form, Radio } from 'antd';
import { profileText } from './text.ts';
import { uiText } from '#app/ui/text.ts';
import { isMainAdmin } from '#domain/session.ts';
import { useAppServices } from '#app/live/app-services.tsx';
import { useAccountActions } from '#app/live/frame-actions.ts';
import { useApplyTheme } from '#app/settings/use-apply-theme.ts';
import { chooseTheme, useThemeMode } from '#app/settings/theme-mode.ts';
import type { ThemeMode } from '#app/settings/theme-mode.ts';

const MODES: readonly { readonly value: ThemeMode; readonly label: string }[] = [
  { value: 'light', label: uiText.themeLight },
  { value: 'dark', label: uiText.themeDark },
  { value: 'system', label: uiText.themeSystem },
];

export function CustomSection() {
  const { session } = useAppServices();
  const { mode } = useThemeMode();
  const apply = useApplyTheme();
  const account = useAccountActions();
  return (
    <Form layout="vertical">
      <Form.Item label={uiText.theme} extra={profileText.customHint}>
        <Radio.Group
          aria-label={uiText.theme}
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
