/** 关于数据: what is on this device. */
import { definePage } from '#app/ui/slots/page.ts';
import { uiText } from '#app/ui/text.ts';
import { DEVICE_DATA_PATH } from '#domain/paths.ts';

const deviceDataPage = definePage({
  fixed: { path: DEVICE_DATA_PATH, title: uiText.deviceData },
  load: async () => (await import('./device-data-page.tsx')).DeviceDataPage,
});

export const deviceDataPages = [deviceDataPage];

/** The page is needed without a network. Where no service worker stores the program, it could not be loaded then. */
export async function preloadDeviceData(): Promise<void> {
  if (!('serviceWorker' in navigator)) await deviceDataPage.untilLoaded();
}
