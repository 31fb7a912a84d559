/** The one sanitiser of foreign HTML, in a real browser, against a collection of attacks: none runs, none leaves the page. */
import { build } from 'vite';
import { expect, test } from 'playwright/test';
import type { Page } from 'playwright/test';
import { HOSTILE_HTML } from './support/hostile-html.ts';

const ORIGIN = 'https://quay.example';
const STATIC = `${ORIGIN}/jeecg-boot/sys/common/static/`;
type Told = { readonly hits: readonly string[]; readonly html: readonly string[] };

/** A page without any protection of its own, so that only the sanitiser stands between. */
async function barePage(page: Page): Promise<{ readonly asked: string[] }> {
  const asked: string[] = [];
  page.on('request', request => asked.push(request.url()));
  page.on('popup', popup => void popup.close());
  page.on('dialog', dialog => void dialog.dismiss());
  await page.route('**/*', route =>
    route.request().url() === `${ORIGIN}/`
      ? route.fulfill({ contentType: 'text/html', body: '<!doctype html><body></body>' })
      : route.abort(),
  );
  await page.goto(`${ORIGIN}/`);
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    build: { write: false, lib: { entry: 'src/app/ui/widgets/safe-html/sanitise-html.ts', formats: ['iife'], name: 'Sanitiser' } },
  });
  const [output] = Array.isArray(built) ? built : [built];
  const chunk = output && 'output' in output ? output.output[0] : undefined;
  if (!chunk || !('code' in chunk)) throw new Error('the sanitiser was not built');
  await page.addScriptTag({ content: `${chunk.code};window.Sanitiser = Sanitiser;` });
  asked.length = 0;
  return { asked };
}

/** Shows each text, touches everything in it, and tells whose alarm rang. `isRaw`: without the sanitiser. */
const show = (page: Page, texts: readonly string[], isRaw: boolean): Promise<Told> =>
  page.evaluate(
    async ({ texts: all, isRaw: raw, root }) => {
      const hits = new Set<string>();
      const html: string[] = [];
      Reflect.set(window, 'hit', (index: number) => hits.add(all[index] ?? ''));
      const sanitise: unknown = Reflect.get(Object(Reflect.get(window, 'Sanitiser')), 'sanitiseHtml');
      if (typeof sanitise !== 'function') throw new Error('no sanitiser');
      for (const [index, text] of all.entries()) {
        const named = text.replaceAll('hit()', `hit(${index})`);
        const box = document.createElement('div');
        document.body.append(box);
        if (raw) box.innerHTML = named;
        else box.replaceChildren(sanitise(named, root));
        html.push(box.innerHTML);
        for (const element of box.querySelectorAll('*')) {
          for (const type of ['mouseover', 'mouseenter', 'pointerenter', 'focus', 'animationstart', 'transitionend', 'toggle'])
            element.dispatchEvent(new Event(type));
          if (element instanceof HTMLElement) element.focus();
          const isLink = element instanceof HTMLAnchorElement && /^https?:/.test(element.href); // leaving the page is no alarm
          if (element instanceof HTMLElement && !isLink) element.click();
        }
        await new Promise(resolve => setTimeout(resolve, 5));
      }
      const untilMs = Date.now() + (raw ? 8_000 : 1_000);
      const isEnough = () => raw && hits.size === all.length;
      while (Date.now() < untilMs && !isEnough()) await new Promise(resolve => setTimeout(resolve, 50));
      return { hits: [...hits], html };
    },
    { texts, isRaw, root: STATIC },
  );

test('the alarm rings where nobody sanitises', async ({ page }) => {
  await barePage(page);
  const attacks = [
    '<img src=x onerror=hit()>',
    '<details open ontoggle=hit()>x</details>',
    '<a href="javascript:hit()">x</a>',
    '<input autofocus onfocus=hit()>',
  ];
  const { hits } = await show(page, attacks, true);
  expect(hits.toSorted()).toEqual(attacks.toSorted());
});

test(`${HOSTILE_HTML.length} attacks: none runs, none asks anybody for anything`, async ({ page }) => {
  const { asked } = await barePage(page);
  expect(HOSTILE_HTML.length).toBeGreaterThan(60);
  const { hits, html } = await show(page, HOSTILE_HTML, false);

  expect(hits).toEqual([]);
  expect(asked).toEqual([]);
  const left = html.filter(text =>
    /<(?!\/?(?:a|b|p|div|img|table|caption|tbody|tr|td|abbr)\b)\w|\son\w+\s*=|javascript:|evil\.example(?!&)|url\(|position/i.test(text),
  );
  expect(left.filter(text => !/href="https:\/\/evil/.test(text))).toEqual([]);
});

test('what a sender formats stays', async ({ page }) => {
  await barePage(page);
  const kept = [
    '<h2>标题</h2><p><b>粗</b><em>斜</em><br>换行</p>',
    '<table><tbody><tr><td colspan="2">格</td></tr></tbody></table>',
    '<ol start="3"><li>三</li></ol>',
    '<p style="color: rgb(255, 0, 0); text-align: center; position: fixed">红</p>',
    '<a href="https://port.example/a?b=1" onclick="hit()">外</a><a href="mailto:a@b.cn">信</a>',
    `<img src="${STATIC}2026/a.png" alt="图" onerror="hit()"><img src="data:image/png;base64,AAAA">`,
    '<img src="data:image/svg+xml;base64,AAAA" alt="无">',
  ];
  const { html } = await show(page, kept, false);
  expect(html).toEqual([
    kept[0],
    kept[1],
    kept[2],
    '<p style="color: rgb(255, 0, 0); text-align: center">红</p>',
    '<a href="https://port.example/a?b=1" target="_blank" rel="noopener noreferrer">外</a><a href="mailto:a@b.cn" target="_blank" rel="noopener noreferrer">信</a>',
    `<img src="${STATIC}2026/a.png" alt="图" referrerpolicy="no-referrer"><img src="data:image/png;base64,AAAA" referrerpolicy="no-referrer">`,
    '无',
  ]);
});
