/** The settings drawer (shell specification §2.7): every choice takes effect at once and is stored on this device. */
import { useId } from 'react';
import type { ReactNode } from 'react';
import { Button, Divider, Drawer, Segmented, Switch } from 'antd';
import { pageText } from '../page-text.ts';
import { settingsText } from './text.ts';
import type { Settings } from '../../settings/settings.ts';
import { useIsMobile, useIsNarrow } from '../../live/use-device.ts';
import { changeSettings, resetSettings, useSettings } from '../../settings/settings-store.ts';
import { useApplyTheme } from '../../settings/use-apply-theme.ts';
import { ColorSwatches } from './color-swatches.tsx';
import { DeviceFacts, ServerFacts } from './facts.tsx';
import { PreferencesFile } from '../../ui/preferences/preferences-part.tsx';
import { InspectorSetting } from './inspector-setting.tsx';
import './settings.css';

export type SettingsDrawerProps = { readonly open: boolean; readonly onClose: () => void };
const DRAWER_PX = 340;

export function SettingsDrawer({ open, onClose }: SettingsDrawerProps) {
  const settings = useSettings();
  const isNarrow = useIsNarrow();
  const isMobile = useIsMobile();
  const apply = useApplyTheme();
  const set = (change: Partial<Settings>): void => apply(() => changeSettings(change), isOfTheme(change));
  const isTop = settings.layout === 'topmenu';
  const toggle = (name: BooleanSetting, label: string, { hint, isIdle = false }: ToggleOptions = {}): ReactNode => (
    <Row key={name} label={label} hint={isIdle ? hint : undefined}>
      {id => <Switch aria-labelledby={id} checked={settings[name]} disabled={isIdle} onChange={isOn => set({ [name]: isOn })} />}
    </Row>
  );
  return (
    <Drawer title={settingsText.title} open={open} onClose={onClose} size={isNarrow ? '100%' : DRAWER_PX} rootClassName="settings">
      <Row label={settingsText.menuTheme}>
        {id => (
          <Segmented<Settings['navTheme']>
            aria-labelledby={id}
            value={settings.navTheme}
            options={[
              { value: 'light', label: settingsText.menuLight },
              { value: 'dark', label: settingsText.menuDark },
            ]}
            onChange={navTheme => set({ navTheme })}
          />
        )}
      </Row>
      <Row label={settingsText.color} isTall>
        {() => <ColorSwatches value={settings.primaryColor} onChange={primaryColor => set({ primaryColor })} />}
      </Row>
      <Divider />
      <Row label={settingsText.layout}>
        {id => (
          <Segmented<Settings['layout']>
            aria-labelledby={id}
            value={settings.layout}
            options={[
              { value: 'sidemenu', label: settingsText.layoutSide },
              { value: 'topmenu', label: settingsText.layoutTop },
            ]}
            onChange={layout => set({ layout })}
          />
        )}
      </Row>
      <Row label={settingsText.contentWidth} hint={isTop ? undefined : settingsText.contentHint}>
        {id => (
          <Segmented<Settings['contentWidth']>
            aria-labelledby={id}
            value={settings.contentWidth}
            disabled={!isTop}
            options={[
              { value: 'fixed', label: settingsText.contentFixed },
              { value: 'fluid', label: settingsText.contentFluid },
            ]}
            onChange={contentWidth => set({ contentWidth })}
          />
        )}
      </Row>
      {toggle('hasFixedHeader', settingsText.fixedHeader)}
      {toggle('hidesHeader', settingsText.hideHeader, { hint: settingsText.hideHeaderHint, isIdle: !settings.hasFixedHeader })}
      {toggle('hasFixedSider', settingsText.fixedSider, { hint: settingsText.fixedSiderHint, isIdle: isTop })}
      <Divider />
      {toggle('isColorWeak', settingsText.colorWeak)}
      {toggle('isMultiPage', settingsText.multiPage, { hint: settingsText.multiPageHint, isIdle: isMobile })}
      {toggle('hidesMissingPages', settingsText.hideMissing)}
      <InspectorSetting control={toggle('isInspectorOn', pageText.inspectSetting)} onLeave={onClose} />
      <Button block onClick={() => apply(resetSettings, true)}>
        {settingsText.reset}
      </Button>
      <PreferencesFile />
      <Divider />
      <DeviceFacts onLeave={onClose} />
      <ServerFacts />
    </Drawer>
  );
}

/** Only these rebuild the style sheets. */
const isOfTheme = (change: Partial<Settings>): boolean => 'primaryColor' in change || 'navTheme' in change;

type BooleanSetting = { [K in keyof Settings]: Settings[K] extends boolean ? K : never }[keyof Settings];
/** `hint` gives the reason why the switch has no effect now. */
type ToggleOptions = { readonly hint?: string; readonly isIdle?: boolean };
type RowProps = {
  readonly label: string;
  readonly hint?: string | undefined;
  /** The control is placed under its name. */
  readonly isTall?: boolean;
  /** @param id of the text that names the control. */
  readonly children: (id: string) => ReactNode;
};

function Row({ label, hint, isTall = false, children }: RowProps) {
  const id = useId();
  return (
    <div className={isTall ? 'settings-row settings-row-tall' : 'settings-row'}>
      <span>
        <span id={id}>{label}</span>
        {hint !== undefined && <span className="settings-hint">{hint}</span>}
      </span>
      {children(id)}
    </div>
  );
}
