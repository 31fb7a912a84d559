/** Numbers of people, companies and trucks with valid check digits. */
import { codeToText } from 'element-china-area-data';
import { twoDigits } from '#base/time-formats.ts';
import { isCreditCode } from '#schema/rules/credit-code.ts';
import { isNationalId } from '#schema/rules/national-id.ts';
import { BANKS, BRANDS_FIRST, BRANDS_SECOND, GIVEN_FEMALE, GIVEN_MALE, STREETS, SURNAMES } from '../data/names.ts';
import type { Dice } from './dice.ts';

const CREDIT_LETTERS = '0123456789ABCDEFGHJKLMNPQRTUWXY'.split('');
const ID_CHECKS = '0123456789X'.split('');
const PLATE_LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ'.split('');
const MOBILE_HEADS = ['138', '139', '136', '137', '150', '151', '152', '158', '177', '186', '187', '188'] as const;

export function creditCode(dice: Dice, area: string): string {
  return dice.once('creditCode', () => {
    const body = `91${area}MA${Array.from({ length: 7 }, () => dice.pick(CREDIT_LETTERS)).join('')}`;
    return body + (CREDIT_LETTERS.find(check => isCreditCode(body + check)) ?? '');
  });
}

export function nationalId(dice: Dice, area: string, isFemale: boolean): string {
  return dice.once('nationalId', () => {
    const birthday = `${dice.int(1968, 2002)}${twoDigits(dice.int(1, 12))}${twoDigits(dice.int(1, 28))}`;
    const body = area + birthday + dice.digits(2) + String(dice.int(0, 4) * 2 + (isFemale ? 0 : 1));
    return body + (ID_CHECKS.find(check => isNationalId(body + check)) ?? '');
  });
}

export const mobile = (dice: Dice): string => dice.once('mobile', () => dice.pick(MOBILE_HEADS) + dice.digits(8));
export const landline = (dice: Dice): string => `0${dice.int(311, 359)}-${dice.int(2, 8)}${dice.digits(6)}`;

/** 晋A·D3421: half of the trucks have a letter before their four digits. */
export function plate(dice: Dice, region: string): string {
  const number = () => (dice.chance(0.5) ? dice.pick(PLATE_LETTERS) + dice.digits(4) : dice.digits(5));
  return dice.once('plate', () => `${region}·${number()}`);
}

/** 19 digits with a Luhn check digit. */
export function bankAccount(dice: Dice): string {
  const body = `62${dice.digits(16)}`;
  const sum = body
    .split('')
    .toReversed()
    .reduce((total, digit, at) => total + luhn(Number(digit), at % 2 === 0), 0);
  return body + String((10 - (sum % 10)) % 10);
}

export function vin(dice: Dice): string {
  return `LZZ5ELSD${dice.pick(PLATE_LETTERS.filter(letter => !'IOQ'.includes(letter)))}NW${dice.digits(6)}`;
}

export function personName(dice: Dice, isFemale = false): string {
  return dice.pick(SURNAMES.split('')) + dice.pick(isFemale ? GIVEN_FEMALE : GIVEN_MALE);
}

/** 榆林恒源煤业有限公司; `suffix` names the trade. */
export function companyName(dice: Dice, area: string, suffix: string): string {
  return dice.once(
    'companyName',
    () => `${cityOf(area)}${dice.pick(BRANDS_FIRST)}${dice.pick(BRANDS_SECOND)}${suffix}有限${dice.chance(0.15) ? '责任' : ''}公司`,
    (name, number) => `${name}第${number}分公司`,
  );
}

export const bankName = (dice: Dice, area: string): string => `${dice.pick(BANKS)}${cityOf(area)}分行`;
export const street = (dice: Dice, area: string): string => `${areaName(area)}${dice.pick(STREETS)}${dice.int(1, 288)}号`;

/** 陕西省榆林市神木市. */
export function areaName(area: string): string {
  const levels = [2, 4, 6].map(length => codeToText[area.slice(0, length)] ?? '').filter(level => level !== '市辖区');
  return levels.join('');
}

/** 榆林; for a municipality, its own name. */
function cityOf(area: string): string {
  const city = codeToText[area.slice(0, 4)] ?? '';
  const name = city === '市辖区' ? (codeToText[area.slice(0, 2)] ?? '') : city;
  return name.replace(/(市|盟|地区)$/, '');
}

function luhn(digit: number, isDoubled: boolean): number {
  const value = isDoubled ? digit * 2 : digit;
  return value > 9 ? value - 9 : value;
}
