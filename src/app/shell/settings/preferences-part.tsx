/** The preferences of this user on this device, saved as a file and taken over from one. A tab that sees as somebody else has none of its own. */
import { useRef } from 'react';
import { App, Button } from 'antd';
import dayjs from 'dayjs';
import { inBackground } from '#base/in-background.ts';
import { uiText } from '../../ui/text.ts';
import { useAppServices } from '../../live/app-services.tsx';
import { deviceStore } from '../../live/device-store.ts';
import { saveAsFile } from '../../live/save-as-file.ts';
import { chooseTheme } from '../../settings/theme-mode.ts';
import { useApplyTheme } from '../../settings/use-apply-theme.ts';
import { ownPreferences, takePreferences } from './own-preferences.ts';
import { preferencesText, readPreferences, whyNotRead } from './preferences-file.ts';
import type { Preferences, Refused } from './preferences-file.ts';
import { settingsText } from './text.ts';

export function PreferencesFile() {
  const { session } = useAppServices();
  const { message, modal } = App.useApp();
  const apply = useApplyTheme();
  const input = useRef<HTMLInputElement>(null);
  if (session.seeAs) return null;

  const save = (): void => {
    const nowMs = Date.now();
    const text = preferencesText(ownPreferences(deviceStore(), session, nowMs), nowMs);
    saveAsFile(text, `quayside-preferences-${dayjs(nowMs).format('YYYYMMDD')}.json`);
  };

  function take(preferences: Preferences): void {
    try {
      const keys = takePreferences(deviceStore(), session, preferences, Date.now());
      // The browser tells other windows; readers in this one are told here.
      for (const key of keys) dispatchEvent(new StorageEvent('storage', { key }));
    } catch {
      return inBackground(message.error(settingsText.importFull));
    }
    const { theme } = preferences;
    apply(() => theme && chooseTheme(theme), true);
    inBackground(message.success(settingsText.imported));
  }

  const refuse = (name: string, why: Refused): void =>
    inBackground(
      message.error(
        why.kind === 'unreadable' ? settingsText.importRefused.unreadable(name, why.where) : settingsText.importRefused[why.kind](name),
      ),
    );

  async function read(file: File): Promise<void> {
    const why = whyNotRead(file);
    if (why) return refuse(file.name, why);
    const answer = readPreferences(await file.text());
    if (!answer.ok) return refuse(file.name, answer.error);
    const { columns, queries } = answer.value;
    modal.confirm({
      title: settingsText.importTitle,
      content: (
        <>
          <p>{settingsText.importLists(Object.keys(columns).length, Object.values(queries).flat().length)}</p>
          <p>{settingsText.importWhat}</p>
        </>
      ),
      okText: settingsText.importOk,
      cancelText: uiText.cancel,
      onOk: () => take(answer.value),
    });
  }

  return (
    <section className="settings-file" aria-label={settingsText.preferences}>
      <div className="settings-file-buttons">
        <Button onClick={save}>{settingsText.exportPreferences}</Button>
        <Button onClick={() => input.current?.click()}>{settingsText.importPreferences}</Button>
      </div>
      <span className="settings-hint">{settingsText.preferencesHint}</span>
      <input
        ref={input}
        type="file"
        accept=".json,application/json"
        hidden
        aria-label={settingsText.importPreferences}
        onChange={event => {
          const file = event.target.files?.[0];
          event.target.value = ''; // the same file can be chosen again
          if (file) inBackground(read(file));
        }}
      />
    </section>
  );
}
