/** The name of a found record in the palette: what it is about, where its definition says so, and else its number or name with what it was found by. */
import type { FoundRecord } from '#query/find/find-records.ts';
import type { Dicts } from '#schema/dict.ts';
import type { EntityDef } from '#schema/entity-def.ts';
import { fieldTextOf } from '#schema/field-text.ts';
import { glanceLines } from '#schema/glance.ts';
import type { ToldPart } from '#schema/glance.ts';
import { isFieldSeen } from '#schema/visible-fields.ts';
import type { IsFieldVisible } from '#schema/visible-fields.ts';
import type { PaletteItem } from './palette-items.ts';

const DOT = ' · ';

/** 冀D·02475 · 贾晓东 · 运输中, 运单 YD2026111300042, 动力煤 · 装货净重 32.180 吨 · 上湾煤矿 → 上安电厂. */
export function hitWords(
  def: EntityDef,
  { id, title, detail, status, values }: FoundRecord,
  isVisible: IsFieldVisible,
  dicts: Dicts,
): Pick<PaletteItem, 'title' | 'hint' | 'more'> {
  const field = def.fieldByName.get(def.flow?.field ?? '');
  const standing = field && isFieldSeen(field, isVisible) ? fieldTextOf(field, status, undefined, dicts) : '';
  const [first = [], ...others] = glanceLines(def, { id, ...values }, isVisible, dicts).map(line => line.map(words));
  if (first.length === 0) return { title, hint: [def.title, standing, detail].filter(Boolean).join(DOT) };
  const more = others.flat();
  // What it was found by is said, wherever it stands.
  const isSaid = [title, ...first, ...more].some(text => text.includes(detail));
  return {
    title: [...first, standing].filter(Boolean).join(DOT),
    hint: `${def.title} ${title}`,
    more: [...more, ...(isSaid ? [] : [detail])].join(DOT),
  };
}

const words = ({ label, text }: ToldPart): string => (label === undefined ? text : `${label} ${text}`);
