/** Reading with the camera, in a browser that is given the abilities which Chromium has on Android: codes of papers, plates, and what refuses. */
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { button, dialog, expectNone, SUPPLIERS, waitForRows, waitForWhole, WAYBILLS } from '../support/controls.ts';
import { openApp, PHONE } from '../support/open-app.tsx';

const SEARCH = '搜索菜单、操作和单据';
let codes: readonly string[] = [];
let words: readonly string[] = [];
let track: MediaStreamTrack | undefined;

afterEach(() => {
  Reflect.deleteProperty(globalThis, 'BarcodeDetector');
  Reflect.deleteProperty(globalThis, 'TextDetector');
  [codes, words] = [[], []];
});

const found = (texts: readonly string[]) => texts.map(rawValue => ({ rawValue }));

function giveAbilities(...names: readonly ('BarcodeDetector' | 'TextDetector')[]): void {
  const all = {
    BarcodeDetector: class {
      static getSupportedFormats = async () => ['qr_code', 'code_128'];
      detect = async () => found(codes);
    },
    TextDetector: class {
      detect = async () => found(words);
    },
  };
  for (const name of names) Object.defineProperty(globalThis, name, { configurable: true, value: all[name] });
}

/** A camera that films a canvas. */
function giveCamera(): void {
  const canvas = document.createElement('canvas');
  canvas.getContext('2d')?.fillRect(0, 0, 10, 10);
  vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockImplementation(async () => {
    const stream = canvas.captureStream(10);
    track = stream.getVideoTracks()[0];
    return stream;
  });
}

const refuseCamera = (name: string) => vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockRejectedValue(new DOMException('no', name));
const box = () => page.getByRole('combobox', { name: SEARCH });

test('the code of a paper opens its row in its list, from any page; the camera goes off', async () => {
  giveAbilities('BarcodeDetector');
  giveCamera();
  const { backEnd } = await openApp(SUPPLIERS, { as: 'dispatcher', size: PHONE });
  await waitForWhole();
  const [id, supplier] = [...backEnd.rows('supplier').entries()][0] ?? [];
  await button(SEARCH).click();
  await button('扫一扫').click();
  await expect.element(page.getByText('对准单据上的二维码或条形码。')).toBeVisible();
  codes = [`${location.origin}${SUPPLIERS}?row=${id}&no=1`];
  await expect.element(page.css('.ant-drawer').getByText(String(supplier?.['name'])).first()).toBeVisible();
  await expect.poll(() => track?.readyState).toBe('ended');
  await expectNone(dialog(SEARCH));
});

test('another code is sought; of several one is chosen; a plate is offered and never taken by itself', async () => {
  giveAbilities('BarcodeDetector', 'TextDetector');
  giveCamera();
  await openApp(WAYBILLS, { as: 'dispatcher', size: PHONE });
  await waitForRows();
  await button(SEARCH).click();
  await button('扫一扫').click();
  words = ['晋B·88888 毛重', '48.62'];
  const readTexts = page.getByRole('group', { name: '读到的内容' });
  await expect.element(readTexts.getByRole('button', { name: '晋B·88888' })).toBeVisible();
  codes = ['YD-1', 'YD-2'];
  await readTexts.getByRole('button', { name: 'YD-2' }).click();
  await expect.element(box()).toHaveValue('YD-2');

  await button('扫一扫').click();
  codes = ['https://elsewhere.example/transport/mtWaybill?row=1&no=YD-3'];
  await expect.element(box()).toHaveValue('YD-3');
});

test('without permission the sheet says where to allow it, and tries again', async () => {
  giveAbilities('BarcodeDetector');
  refuseCamera('NotAllowedError');
  await openApp(SUPPLIERS, { as: 'clerk', size: PHONE });
  await button(SEARCH).click();
  await button('扫一扫').click();
  await expect.element(page.getByText(/没有使用相机的权限/)).toBeVisible();
  giveCamera();
  await button('重试').click();
  await expect.element(page.getByText('对准单据上的二维码或条形码。')).toBeVisible();
  await page.css('.ant-drawer-close:visible').first().click();
  await expect.poll(() => track?.readyState).toBe('ended');
});

test('a browser that reads nothing is not offered a camera', async () => {
  await openApp(SUPPLIERS, { as: 'dispatcher', size: PHONE });
  await button(SEARCH).click();
  await expect.element(box()).toBeVisible();
  await expectNone(button('扫一扫'));
});
