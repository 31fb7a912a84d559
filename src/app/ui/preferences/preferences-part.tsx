/** The preferences of this user on this device, saved as a file and taken over from one. A tab that sees as somebody else has none of its own. */
import { DAY_CHARS } from '#base/durations.ts';
import { useServerNow } from '../../live/use-server-now.ts';
import { useRef } from 'react';
import { App, Button } from 'antd';
import { inBackground } from '#base/in-background.ts';
import { uiText } from '../text.ts';
import { useAppServices } from '../../live/app-services.tsx';
import { deviceStore } from '../../live/device-store.ts';
import { saveAsFile } from '../../live/save-as-file.ts';
import { chooseTheme } from '../../settings/theme-mode.ts';
import { useApplyTheme } from '../../settings/use-apply-theme.ts';
import { ownPreferences, takePreferences } from './own-preferences.ts';
import { preferencesJson, readPreferences, whyNotRead } from './preferences-file.ts';
import type { Preferences, Refused } from './preferences-file.ts';
import { preferencesText } from './text.ts';
import './preferences.css';

export function PreferencesFile() {
  const { session } = useAppServices();
  const { message, modal } = App.useApp();
  const apply = useApplyTheme();
  const serverNow = useServerNow();
  const input = useRef<HTMLInputElement>(null);
  if (session.seeAs) return null;

  const save = (): void => {
    const nowMs = Date.now();
    const text = preferencesJson(ownPreferences(deviceStore(), session, nowMs), nowMs);
    saveAsFile(text, `quayside-preferences-${serverNow().slice(0, DAY_CHARS).replaceAll('-', '')}.json`);
  };

  function take(preferences: Preferences): void {
    try {
      const keys = takePreferences(deviceStore(), session, preferences, Date.now());
      // The browser tells other windows; readers in this one are told here.
      for (const key of keys) dispatchEvent(new StorageEvent('storage', { key }));
    } catch {
      return inBackground(message.error(preferencesText.importFull));
    }
    const { theme } = preferences;
    apply(() => theme && chooseTheme(theme), true);
    inBackground(message.success(preferencesText.imported));
  }

  const refuse = (name: string, why: Refused): void =>
    inBackground(
      message.error(
        why.kind === 'unreadable'
          ? preferencesText.importRefused.unreadable(name, why.where)
          : preferencesText.importRefused[why.kind](name),
      ),
    );

  async function read(file: File): Promise<void> {
    const why = whyNotRead(file);
    if (why) return refuse(file.name, why);
    const answer = readPreferences(await file.text());
    if (!answer.ok) return refuse(file.name, answer.error);
    const { columns, queries } = answer.value;
    modal.confirm({
      title: preferencesText.importTitle,
      content: (
        <>
          <p>{preferencesText.importLists(Object.keys(columns).length, Object.values(queries).flat().length)}</p>
          <p>{preferencesText.importWhat}</p>
        </>
      ),
      okText: preferencesText.importOk,
      cancelText: uiText.cancel,
      onOk: () => take(answer.value),
    });
  }

  return (
    <section className="preferences-file" aria-label={preferencesText.preferences}>
      <div className="preferences-file-buttons">
        <Button onClick={save}>{preferencesText.exportPreferences}</Button>
        <Button onClick={() => input.current?.click()}>{preferencesText.importPreferences}</Button>
      </div>
      <span className="hint">{preferencesText.preferencesHint}</span>
      <input
        ref={input}
        type="file"
        accept=".json,application/json"
        hidden
        aria-label={preferencesText.importPreferences}
        onChange={event => {
          const file = event.target.files?.[0];
          event.target.value = ''; // the same file can be chosen again
          if (file) inBackground(read(file));
        }}
      />
    </section>
  );
}
