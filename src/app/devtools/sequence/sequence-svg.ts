/** A part of a trace as a standalone SVG document: no style sheet, no script, every text escaped. */
import { sequenceText } from '../text.ts';
import { MAX_MESSAGES, sequenceOf } from '../sequence.ts';
import { timeText } from '../trace-line.ts';
import type { Trace } from '../trace.ts';
import { HEAD_PX, LINE_PX, ROW_PX, groupsOf, positionSequence } from './sequence-places.ts';
import type { PositionedMessage } from './sequence-places.ts';
import type { Schema } from '#schema/schema.ts';

/** The document has no theme: dark on white. */
const INK = '#1f1f1f';
const FAINT = '#8c8c8c';
const FAILED = '#cf1322';
const PAPER = '#ffffff';
const FONT = "font-family=\"'PingFang SC','Microsoft YaHei','Noto Sans CJK SC',sans-serif\" font-size=\"11\"";

/** @param fromMs inclusive, as `toMs`; ms since 1970. */
export function sequenceSvg(trace: Trace, schema: Schema, fromMs: number, toMs: number): string {
  const sequence = sequenceOf(trace, schema, fromMs, toMs);
  const { width, height, xs, messages } = positionSequence(sequence, 0);
  const full = height + HEAD_PX + ROW_PX;
  const title = `${sequenceText.title} ${timeText(fromMs)} – ${timeText(toMs)}`;
  const lines = [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width + 16}" height="${full}" viewBox="0 0 ${width + 16} ${full}" ${FONT}>`,
    `<title>${escaped(title)}</title>`,
    `<defs><marker id="head" viewBox="0 0 8 8" refX="8" refY="4" markerWidth="8" markerHeight="8" orient="auto"><path d="M0 0L8 4L0 8z" fill="context-stroke"/></marker></defs>`,
    `<rect width="100%" height="100%" fill="${PAPER}"/>`,
    ...groupsOf(sequence).map(({ group, at, count }) => text((xs[at] ?? 0) + ((count - 1) * LINE_PX) / 2, 14, group, FAINT, 'middle')),
    ...sequence.lifelines.map(({ name }, at) => text(xs[at] ?? 0, 32, name, INK, 'middle')),
    ...xs.map(x => `<path d="M${x} ${HEAD_PX}V${full}" stroke="${FAINT}" stroke-dasharray="3 4"/>`),
    ...messages.flatMap(drawn),
    ...(messages.length === 0 ? [text(8, HEAD_PX, sequenceText.none, FAINT, 'start')] : []),
    ...(messages.length === MAX_MESSAGES ? [text(8, full - 4, sequenceText.truncated(MAX_MESSAGES), FAINT, 'start')] : []),
    '</svg>',
  ];
  return lines.join('\n');
}

function drawn({ message, y, fromX, toX }: PositionedMessage): readonly string[] {
  const color = message.isFailure ? FAILED : INK;
  const at = y + HEAD_PX;
  const time = text(4, at, timeText(message.atMs), FAINT, 'start');
  if (fromX === toX)
    return [time, `<circle cx="${fromX}" cy="${at}" r="3" fill="${color}"/>`, text(fromX + 8, at + 4, message.text, color, 'start')];
  return [
    time,
    `<path d="M${fromX} ${at}H${toX}" stroke="${color}" marker-end="url(#head)"/>`,
    text((fromX + toX) / 2, at - 4, message.text, color, 'middle'),
  ];
}

const text = (x: number, y: number, words: string, color: string, anchor: 'start' | 'middle'): string =>
  `<text x="${x}" y="${y}" fill="${color}" text-anchor="${anchor}">${escaped(words)}</text>`;

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Escapes markup and removes the characters that XML does not allow. */
const escaped = (words: string): string =>
  words.replaceAll(/[&<>"']/g, letter => ENTITIES[letter] ?? letter).replaceAll(/[\p{Cc}\p{Cs}\uFFFE\uFFFF]/gu, '');
