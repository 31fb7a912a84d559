/** Waybill-shaped rows from a seeded generator: about forty filled fields, Chinese text, 956 characters of JSON on average. */
import { createRandom, hexId } from '#base/random.ts';
import type { Row } from '#schema/row.ts';
import { waybill as def } from '#features/transport/waybill/entity.ts';

const PLACES = ['秦皇岛港煤三期', '曹妃甸港矿石码头', '太原北物流园', '榆林神木矿区', '唐山钢铁厂料场', '日照港石臼港区', '大同口泉站'];
const FIELDS = 36;
/** Not every reference comes with its text, or rows would be half texts. */
const WITH_TEXT: ReadonlySet<string> = new Set(['carId']);
const pad = (value: number) => String(value).padStart(2, '0');

/** @returns `count` rows sorted by id. */
export function makeRows(count: number, seed = 1): Row[] {
  const random = createRandom(seed);
  const pick = <T>(values: readonly T[]): T | undefined => values[Math.floor(random() * values.length)];
  const time = () =>
    `2026-${pad(1 + Math.floor(random() * 11))}-${pad(1 + Math.floor(random() * 28))} ${pad(Math.floor(random() * 24))}:${pad(Math.floor(random() * 60))}:00`;

  const rows = Array.from({ length: count }, (_, index): Row => {
    const row: Record<string, string | number> = { id: hexId(random), createTime: time(), createBy: 'dispatcher' };
    for (const field of def.fields.slice(0, FIELDS)) {
      if (field.kind === 'decimal') row[field.name] = Math.round(random() * 60_000) / 1000;
      else if (field.kind === 'datetime') row[field.name] = time();
      else if (field.kind === 'dict') row[field.name] = String(Math.floor(random() * 5));
      else if (field.kind === 'ref') {
        row[field.name] = String(1_800_000_000 + Math.floor(random() * 2000));
        if (WITH_TEXT.has(field.name)) row[`${field.name}_dictText`] = `${pick(PLACES)}${Math.floor(random() * 300)}号`;
      } else if (field.kind === 'text') row[field.name] = `${pick(PLACES)}${index % 997}`;
    }
    row['waybillNo'] = `YD20261120${String(index).padStart(6, '0')}`;
    row['plateNumber'] = `晋A${String(10_000 + Math.floor(random() * 80_000))}`;
    row['waybillStatus'] = String(10 * (1 + Math.floor(random() * 8)));
    return { ...row, id: String(row['id']) };
  });
  return rows.sort((a, b) => (a.id < b.id ? -1 : 1));
}
