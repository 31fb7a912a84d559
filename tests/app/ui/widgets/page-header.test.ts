/** The head of a page as HTML: what is there when it is given, and what a route may hide. */
import { createElement } from 'react';
import type { ComponentProps } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, test } from 'vitest';
import { PageHeadingContext } from '#app/page-memory/page-frame.ts';
import type { PageHeading } from '#app/page-memory/page-frame.ts';
import { PageHeaderTabs } from '#app/ui/widgets/page-header-tabs.tsx';
import { PageHeader } from '#app/ui/widgets/page-header.tsx';

const PLACE: PageHeading = {
  title: '运单',
  trail: [{ path: '/transport', title: '运输管理', leadsOn: true }],
  hidesHeader: false,
  showsCrumbs: true,
};

const TABS = { items: [{ key: 'a', label: '未读' }], activeKey: 'a', onChange: () => undefined };

function drawn(props: ComponentProps<typeof PageHeader> = {}, place: Partial<PageHeading> = {}): string {
  const header = createElement(PageHeadingContext, { value: { ...PLACE, ...place } }, createElement(PageHeader, props));
  return renderToStaticMarkup(createElement(MemoryRouter, undefined, header));
}

describe('title and breadcrumb', () => {
  test('the title is the route’s unless another one is given', () => {
    expect(drawn()).toContain('<h1>运单</h1>');
    expect(drawn({ title: '上午好' })).toContain('<h1>上午好</h1>');
  });

  test('home comes first, every part above is a link, the page itself is plain text', () => {
    const crumbs = drawn();
    expect(crumbs).toMatch(/href="\/dashboard\/analysis"[^>]*>首页<.*href="\/transport"[^>]*>运输管理</);
    expect(crumbs).not.toMatch(/<a[^>]*>运单</);
    expect(drawn({}, { showsCrumbs: false })).not.toContain('运输管理');
  });
});

describe('what is there when it is given', () => {
  test('nothing of it without', () => {
    expect(drawn()).not.toMatch(/page-header-(?:description|links|image|search)|role="tab"/);
  });

  test.each<[string, ComponentProps<typeof PageHeader>, string]>([
    ['a description', { description: '所有运单' }, '所有运单'],
    ['links', { links: [{ title: '帮助', href: '/test/home' }] }, 'href="/test/home"'],
    ['a picture', { extraImage: createElement('svg') }, '<div class="page-header-image"><svg></svg></div>'],
    ['a sign', { logo: createElement('i', { className: 'sign' }) }, 'class="sign"'],
    ['an avatar', { avatar: createElement('i', { className: 'face' }) }, 'class="face"'],
    ['a search with its words', { onSearch: () => undefined }, 'placeholder="请输入..."'],
    ['the place of tabs on their way', { tabs: TABS }, 'height:62px'],
  ])('%s', (_, props, found) => {
    expect(drawn(props)).toContain(found);
  });

  test('tabs, once they are loaded', () => {
    expect(renderToStaticMarkup(createElement(PageHeaderTabs, TABS))).toContain('未读');
  });

  test('the search has a button 搜索', () => {
    expect(drawn({ onSearch: () => undefined })).toMatch(/<button.*搜 ?索/);
  });
});

test('a route may hide all of it', () => {
  expect(drawn({ description: '所有运单' }, { hidesHeader: true })).toBe('');
});
