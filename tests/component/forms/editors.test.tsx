/** The editors in a page: what they take in and give, in what is pasted and typed, and what they refuse without losing anything. */
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { inertBox, sanitiseHtml } from '#app/ui/widgets/safe-html/sanitise-html.ts';
import { button, dialog, expectNone, goTo, press } from '../support/controls.ts';
import { openApp } from '../support/open-app.tsx';
import { chooseColourScheme, expectAccessible, expectInOrder } from '../support/page-health.ts';
import { drawnPictures, pasteInto, PICTURE_DATA, pictureFile } from '../support/pictures.ts';

const CASES = '/demo/widgets?part=editors&case=';
/** A page that was left stays in its tab of the frame. */
const stored = (): string => page.css('[data-testid=stored]:visible').element().textContent;
const text = () => page.getByRole('textbox', { name: '富文本' });
const WORD = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p.MsoNormal{mso-style-parent:""}</style></head><body>
<!--[if gte mso 9]><xml><w:WordDocument/></xml><![endif]--><p class=MsoNormal style="mso-margin-top-alt:auto"><b><span style="color:#cf1322">出车前</span></b><span style="color:windowtext;background:white">检查</span><o:p></o:p></p>
<table class=MsoTable style="border:none"><tr><td width=80 style="mso-border-alt:solid"><p class=MsoNormal>一队</p></td></tr></table>
<img width=1 src="${PICTURE_DATA}" alt="照片"><img src="file:///C:/Users/x.png"><script>window.wasRun = 1</script><p onclick="window.wasRun = 1">防冻液</p></body></html>`;

test('formatted text: a script in it does not run, Word leaves its trimmings behind, its picture becomes a file, and too much is refused', async () => {
  await openApp(CASES + 'richHostile', { as: 'admin' });
  await expect.element(text()).toHaveTextContent('停运');
  expect(page.css('.rich-text').element().getBoundingClientRect().height).toBe(300);
  await expectInOrder({ of: 'main', name: 'the rich text editor' });

  await text().click();
  await press('{Control>}a{/Control}');
  pasteInto(text().element(), { 'text/html': WORD, 'text/plain': '出车前检查' });
  await expect.element(page.getByText('1 张图片没有粘贴', { exact: false })).toBeVisible();
  await expect.poll(stored).toMatch(/^<p><span style="color: rgb\(207, 19, 34\);"><strong>出车前<\/strong><\/span>检查<\/p><table>/);
  expect(stored()).toMatch(/<img src="\/jeecg-boot\/sys\/common\/static\/local-file:[0-9a-f]{32}\/图片1\.png" alt="照片"/);
  expect(stored()).not.toMatch(/mso|Mso|script|onclick|file:\/\/\/|data:/);
  // What is written is what the rules let through: the server would store it letter by letter.
  const kept = inertBox(sanitiseHtml(stored(), `${location.origin}/jeecg-boot/sys/common/static/`)).innerHTML;
  expect(kept.replaceAll(' referrerpolicy="no-referrer"', '')).toBe(stored().replaceAll(';"', '"'));
  await expect.poll(() => drawnPictures(text().element())).toContain('照片');
  await expect.poll(() => drawnPictures(page.getByTestId('shown').element())).toEqual(['照片']);
  expect('wasRun' in window).toBe(false);

  // A colour said for white paper is lighter where the theme is dark, and stays as it was said.
  await chooseColourScheme('dark');
  await expectAccessible({ of: '[data-testid=shown]', colours: true, name: 'coloured letters in the dark theme' });
  await expectAccessible({ of: '.rich-text', colours: true, name: 'coloured letters in the editor' });
  await chooseColourScheme('light');

  const before = stored();
  pasteInto(text().element(), { 'text/plain': '字'.repeat(10_000_000) });
  await expect.element(page.getByText('内容最多 20000 个字符，粘贴后会超出', { exact: false })).toBeVisible();
  expect(stored()).toBe(before);

  await press('{Control>}a{/Control}');
  await press('{Delete}');
  await press('轮胎');
  await press('{Shift>}{Home}{/Shift}');
  await press('{Alt>}{F10}{/Alt}');
  await expect.element(button(/^段落格式/)).toHaveFocus();
  await press('{ArrowRight}{ArrowRight}{Enter}');
  await expect.poll(stored).toBe('<p><strong>轮胎</strong></p>');
  await button('HTML 源代码').click();
  await page.getByLabelText('富文本：HTML 源代码').fill('<h2>制动</h2><script>window.wasRun = 1</script>');
  await button('HTML 源代码').click();
  await expect.element(text().getByRole('heading', { name: '制动' })).toBeVisible();
  expect('wasRun' in window).toBe(false);

  // What is selected makes room for what replaces it.
  goTo(`${CASES}richShort`);
  await text().click();
  pasteInto(text().element(), { 'text/plain': '甲'.repeat(150) });
  await expect.poll(stored).toBe(`<p>${'甲'.repeat(150)}</p>`);
  await press('{Control>}a{/Control}');
  pasteInto(text().element(), { 'text/plain': '乙'.repeat(120) });
  await expect.poll(stored).toBe(`<p>${'乙'.repeat(120)}</p>`);
});

test('Markdown is previewed sanitised, takes pictures from its dialog; code is numbered and bounded; both follow the disabled form', async () => {
  await openApp(CASES + 'markdownFilled', { as: 'admin' });
  const source = () => page.getByRole('textbox', { name: 'Markdown' });
  const preview = page.getByRole('group', { name: 'Markdown预览' });
  await expect.element(preview.getByRole('heading', { name: '冬季安全' })).toBeVisible();
  await expect.element(preview.getByRole('cell', { name: '8001' })).toBeVisible();
  expect('wasRun' in window).toBe(false);
  await expectInOrder({ of: 'main', name: 'the Markdown editor' });
  await source().click();
  await press('{Control>}a{/Control}');
  await press('轮胎');
  await button('插入图片').click();
  const popup = dialog('插入图片');
  await popup.getByRole('button', { name: '确定' }).click();
  await expect.element(page.getByText('未上传任何文件')).toBeVisible();
  pasteInto(popup.getByRole('group').element(), [pictureFile('磅单.png')]);
  await expect.element(popup.getByRole('button', { name: '移除 磅单.png' })).toBeVisible();
  await popup.getByRole('button', { name: '确定' }).click();
  await expectNone(popup);
  await expect.poll(stored).toMatch(/^轮胎!\[磅单\.png\]\(\/jeecg-boot\/sys\/common\/static\/local-file:[0-9a-f]{32}\/磅单\.png\)$/);
  await expect.poll(() => drawnPictures(preview.element())).toEqual(['磅单.png']);

  goTo(`${CASES}sql`);
  await expect.element(page.css('.tok-keyword:visible').first()).toBeVisible();
  await expectInOrder({ of: 'main', name: 'the code editor' });
  await chooseColourScheme('dark');
  await expectAccessible({ of: '.code-text', colours: true, name: 'code in the dark theme' });
  await chooseColourScheme('light');

  goTo(`${CASES}codeShort`);
  const code = () => page.getByRole('textbox', { name: '代码' });
  await code().click();
  await press('select 1');
  await expect.poll(stored).toBe('select 1');
  pasteInto(code().element(), { 'text/plain': 'x'.repeat(10_000_000) });
  await expect.element(page.getByText('内容最多 200 个字符', { exact: false })).toBeVisible();
  expect(stored()).toBe('select 1');
  await press('{Tab}');
  await expect.element(code()).not.toHaveFocus();
  for (const name of ['codeDisabled', 'markdownDisabled', 'richDisabled']) {
    goTo(CASES + name);
    await expect.element(page.css('[role=textbox][contenteditable=false]:visible')).toBeVisible();
  }
});
