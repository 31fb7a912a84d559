/**
 * Sample texts of a field: by its rules and pattern, else by the words of its label. Only looks depend on the label: every rule of a definition is
 * kept whatever the words are.
 */
import type { FieldDef } from '#schema/field.ts';
import { kindOf } from '#schema/kinds/kind-of.ts';
import type { FieldRule } from '#schema/rules/field-rules.ts';
import { firstBroken } from '#schema/rules/shared-rules.ts';
import { rulesOf } from '#schema/rules/validate-values.ts';
import type { SeedLocation } from '../../data/places.ts';
import { BRANDS_FIRST } from '../../data/names.ts';
import type { Dice } from '../dice.ts';
import { bankAccount, bankName, companyName, creditCode, landline, mobile, nationalId, personName, plate, street } from '../identities.ts';
import { matchingText } from './match-pattern.ts';

/** What the texts of one row have in common. */
export type TextScene = { readonly dice: Dice; readonly place: SeedLocation; readonly title: string; readonly at: number };
type Make = (scene: TextScene) => string;

const BY_RULE: Readonly<Partial<Record<FieldRule, Make>>> = {
  mobile: ({ dice }) => mobile(dice),
  cellMobile: ({ dice }) => mobile(dice),
  landline: ({ dice }) => landline(dice),
  bankCard: ({ dice }) => bankAccount(dice),
  nationalId: ({ dice, place }) => nationalId(dice, place.area, false),
  creditCode: ({ dice, place }) => creditCode(dice, place.area),
  plate: ({ dice, place }) => plate(dice, place.plate),
  personName: ({ dice }) => personName(dice),
  email: ({ dice }) => `u${dice.digits(6)}@quayside.example`,
  cellEmail: ({ dice }) => `u${dice.digits(6)}@quayside.example`,
  url: ({ dice }) => `https://quayside.example/${dice.digits(6)}`,
};

/** The first that the label fits, in this order. */
const BY_LABEL: readonly (readonly [words: RegExp, make: Make])[] = [
  [/车牌|挂车/, ({ dice, place }) => plate(dice, place.plate)],
  [/开户行|银行$/, ({ dice, place }) => bankName(dice, place.area)],
  [/账号|卡号/, ({ dice }) => bankAccount(dice)],
  [/税号|信用代码/, ({ dice, place }) => creditCode(dice, place.area)],
  [/电话|手机/, ({ dice }) => mobile(dice)],
  [
    /公司|单位|企业|客户|供应商|承运商|厂家|货主/,
    ({ dice, place }) => companyName(dice, place.area, dice.pick(['物流', '商贸', '能源', '货运'])),
  ],
  [/姓名|[人员长]$/, ({ dice }) => personName(dice)],
  [/地址|位置|地点|装货地|卸货地/, ({ dice, place }) => street(dice, place.area)],
  [/船名/, ({ dice }) => `${dice.pick(BRANDS_FIRST)}${dice.int(1, 99)}`],
  [/规格|型号/, ({ dice }) => dice.pick(['标准', '一级', '二级', '混配', '加重'])],
  [/编号|编码|代码|号码?$/, ({ dice }) => `${dice.pick(['A', 'B', 'C', 'D'])}${dice.digits(8)}`],
  [/名称$/, ({ place, title, at }) => `${place.name}${title}${at + 1}`],
  [/原因|说明|备注|意见|描述|内容/, ({ dice }) => dice.pick(['按计划办理', '情况属实', '已与对方核对', '现场已确认', '客户要求'])],
];

const SHORTEST = 1;

/** @returns undefined if no sample text keeps the field's rules. */
export function drawText(scene: TextScene, field: FieldDef): string | undefined {
  const { freeText } = kindOf(field);
  if (!freeText) return undefined;
  const ruled = freeText.rules.map(rule => BY_RULE[rule]).find(make => make !== undefined);
  const draws: readonly Make[] = freeText.pattern
    ? [({ dice }) => matchingText(dice, freeText.pattern?.expr ?? /./)]
    : [
        ...(ruled ? [ruled] : []),
        ...BY_LABEL.flatMap(([words, make]) => (words.test(field.label) ? [make] : [])).slice(0, 1),
        ({ place }) => `${place.name}${field.label}`,
        ({ dice }) => dice.digits(Math.max(SHORTEST, Math.min(8, freeText.maxLength ?? 8))),
      ];
  const most = freeText.maxLength ?? Number.POSITIVE_INFINITY;
  for (const draw of draws) {
    const text = draw(scene).slice(0, most);
    if (text !== '' && firstBroken(rulesOf(field), text) === undefined) return text;
  }
  return undefined;
}

/** The text with a number that makes it new, within the field's length. */
export function numberedText(field: FieldDef, text: string, number: number): string {
  const tail = String(number);
  const { maxLength = Number.POSITIVE_INFINITY } = kindOf(field).freeText ?? {};
  return text.slice(0, Math.max(0, maxLength - tail.length)) + tail;
}
