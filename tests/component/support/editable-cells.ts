/** The editable table of 组件示例 as its user sees it: cells by line and heading, the one input, and the clipboard. */
import { expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Locator } from 'vitest/browser';
import { openApp } from './open-app.tsx';
import type { OpenedApp, Opening } from './open-app.tsx';

export async function openCase(name: string, opening: Partial<Opening> = {}): Promise<OpenedApp> {
  const app = await openApp(`/demo/widgets?part=editable-table&case=${name}`, { as: 'admin', ...opening });
  await expect.element(page.css('.et-head')).toBeVisible();
  return app;
}

/** Another case on the same page. */
export async function chooseCase(title: string): Promise<void> {
  await page.getByLabelText('选项', { exact: true }).click();
  await page.css('.ant-select-dropdown:visible').getByText(title, { exact: true }).click();
  await expect.element(page.getByRole('grid', { name: title, exact: true })).toBeVisible();
}

export const grid = (): Locator => page.getByRole('grid');
export const tool = (name: string): Locator => page.getByRole('toolbar').getByRole('button', { name, exact: true });
export const lineCount = (): number => Number(grid().element().getAttribute('aria-rowcount')) - 1;
/** Counted from one. */
export const line = (number: number): Locator => page.css(`.et-row[data-line="${number - 1}"]`);
export const pick = (number: number): Locator => line(number).css('.et-lead .et-pick');
export const sink = (): Locator => page.css('.et-sink');

export function cell(number: number, head: string): Locator {
  const titles = page
    .css('.et-head [role=columnheader]')
    .elements()
    .map(title => title.textContent.replace(/\(.*\)/, ''));
  const at = titles.indexOf(head) - 1;
  if (at < 0) throw new Error(`no column ${head} among ${titles.join(' | ')}`);
  return line(number).css(`[data-column="${at}"]`);
}

export const textOf = (number: number, head: string): string => faceOf(cell(number, head).element()).textContent;
const faceOf = (element: Element): Element => element.querySelector('.et-face') ?? element;

/** Clicks the cell, types and leaves it by Enter. */
export async function typeInto(number: number, head: string, text: string): Promise<void> {
  await cell(number, head).click();
  await userEvent.keyboard(text);
  await userEvent.keyboard('{Enter}');
}

/** As Ctrl+V does with this text on the clipboard. */
export function paste(text: string | DataTransfer): void {
  const clipboardData = text instanceof DataTransfer ? text : new DataTransfer();
  if (typeof text === 'string') clipboardData.setData('text/plain', text);
  sink()
    .element()
    .dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
}

/** As Ctrl+C does. */
export function copy(): DataTransfer {
  const clipboardData = new DataTransfer();
  sink()
    .element()
    .dispatchEvent(new ClipboardEvent('copy', { clipboardData, bubbles: true, cancelable: true }));
  return clipboardData;
}
