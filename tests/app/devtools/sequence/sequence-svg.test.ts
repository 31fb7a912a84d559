/** 时序图 as one picture to export, with foreign text escaped. */
import { expect, test } from 'vitest';
import { sequenceSvg } from '#app/devtools/sequence/sequence-svg.ts';
import type { InspectReport, Place } from '#inspection/report.ts';
import { emptyTrace, noteReports } from '#app/devtools/trace.ts';
import { schema } from '#features/registry.ts';

const place: Place = { id: 't:worker', tabId: 't', kind: 'worker' };
const crossing = (text: string, isFailure = false): InspectReport => ({
  kind: 'crossing',
  crossing: { place, seq: 1, atMs: 5, from: place.id, to: 'server', text, isFailure },
});
const here: InspectReport = { kind: 'place', place, title: '', isLeader: true };

test('the picture holds every message once, with its arrow and the names over the lifelines', () => {
  const svg = sequenceSvg(noteReports(emptyTrace(), [here, crossing('PUT /a'), crossing('504', true)], 0), schema, 0, 10);

  expect(svg.match(/marker-end=/g)).toHaveLength(2);
  for (const words of ['PUT /a', '504', '服务器', '页签 1 后台']) expect(svg).toContain(`>${words}</text>`);
  expect(svg.startsWith('<svg xmlns="http://www.w3.org/2000/svg"')).toBe(true);
});

test('the text of a message is escaped in the picture', () => {
  const svg = sequenceSvg(noteReports(emptyTrace(), [here, crossing('</text><script>alert("1")</script>&\u0000')], 0), schema, 0, 10);

  expect(svg).not.toContain('<script>');
  expect(svg).toContain('&lt;/text&gt;&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;&amp;');
  expect(svg).not.toContain('\u0000');
});

test('without messages a text is shown', () => {
  expect(sequenceSvg(emptyTrace(), schema, 0, 10)).toContain('这段时间里没有消息');
});
