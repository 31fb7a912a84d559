/** A plate typed key by key: the province first, then letters and digits; the dot after the second sign stands there by itself. */
import { looseCode } from '#query/loose-code.ts';

export const PROVINCES = Array.from('冀晋京津鲁豫蒙辽吉黑苏浙皖沪鄂湘赣闽粤桂琼川渝贵云藏陕甘青宁新');
/** I and O are on no plate. 挂 ends the plate of a trailer. */
export const SIGNS = Array.from('1234567890QWERTYUPASDFGHJKLZXCVBNM挂');
/** A province, a letter of the city, and five signs; six on a vehicle of new energy. */
const SIGNS_MAX = 8;

const written = (signs: readonly string[]): string => {
  const [province = '', city = '', ...rest] = signs;
  return rest.length === 0 ? province + city : `${province}${city}·${rest.join('')}`;
};
/** The signs of a plate however it is spelled. */
const signsOf = (plate: string): readonly string[] => Array.from(looseCode(plate));

/** Which keys are next. */
export const keysAfter = (plate: string): readonly string[] => (signsOf(plate).length === 0 ? PROVINCES : SIGNS);

/** The second sign is the letter of a city. */
export function mayFollow(plate: string, key: string): boolean {
  const signs = signsOf(plate);
  if (signs.length >= SIGNS_MAX) return false;
  return signs.length !== 1 || /^[A-Z]$/.test(key);
}

export const withKey = (plate: string, key: string): string => (mayFollow(plate, key) ? written([...signsOf(plate), key]) : plate);
export const withoutLast = (plate: string): string => written(signsOf(plate).slice(0, -1));
