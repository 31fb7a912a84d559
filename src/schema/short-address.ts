/** An address as it is told where there is little room: 上湾煤矿 of 内蒙古自治区鄂尔多斯市伊金霍洛旗上湾煤矿. */
import type { FieldDef } from './field.ts';
import type { Values } from './row.ts';

/** A province or a city of its rank; only behind it city and county are looked for, so 唐钢新区市场 stays whole. */
const PROVINCE = '(?:.{2,3}?省|.{2,6}?自治区|(?:北京|天津|上海|重庆)市)';
const CITY = '(?:.{1,10}?(?:市|自治州|盟|地区))?';
const COUNTY = '(?:.{1,12}?(?:自治县|自治旗|区|县|旗|市))?';
const PLACE = '(.{2,})';
const ADDRESS = new RegExp(`^${PROVINCE}${CITY}${COUNTY}${PLACE}$`);

/** What an address says beyond its region; `undefined` where it names none, or the field is no address. */
export function shortAddress(field: FieldDef, row: Values): string | undefined {
  if (!('isAddress' in field && field.isAddress)) return undefined;
  return ADDRESS.exec(String(row[field.name] ?? ''))?.[1];
}
