/** Decides whether this browser shows desktop notifications. Both the user's switch and the browser's permission are required. */
import { readValue, writeValue } from '../live/stored-value.ts';
import { deviceStore } from '../live/device-store.ts';

const KEY = 'DESKTOP_NOTICES';

export type DesktopNoticeState = 'on' | 'off' | 'denied' | 'missing';

export function desktopNoticeState(): DesktopNoticeState {
  if (typeof Notification === 'undefined') return 'missing';
  if (Notification.permission === 'denied') return 'denied';
  return Notification.permission === 'granted' && readValue(deviceStore(), KEY, Date.now()) === true ? 'on' : 'off';
}

export const wantsDesktopNotices = (): boolean => desktopNoticeState() === 'on';

/** Requests the browser's permission if the user has not decided yet. @returns the state afterwards. */
export async function switchDesktopNotices(isOn: boolean): Promise<DesktopNoticeState> {
  writeValue(deviceStore(), KEY, isOn);
  if (isOn && typeof Notification !== 'undefined' && Notification.permission === 'default') await Notification.requestPermission();
  return desktopNoticeState();
}
