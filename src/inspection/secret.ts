/** Recognises values that may not leave their thread, by the name of a key or by the form of a value. */

export const MASKED = '•••';

/** Words that make a key secret anywhere in it; at the end of a longer word too (`oldpassword`, `accesstoken`). */
const SECRET_WORDS = [
  'token',
  'password',
  'passwd',
  'pwd',
  'secret',
  'phone',
  'mobile',
  'captcha',
  'authorization',
  'cookie',
  'html',
  'salt',
  'ticket',
  'signature',
];
/** Words too short to be searched inside others. */
const SECRET_ALONE: ReadonlySet<string> = new Set(['tel', 'otp', 'pin', 'jwt', 'sfz', 'sfzh']);
/** Words that make a key secret only beside each other. */
const SECRET_PAIRS: ReadonlySet<string> = new Set([
  'id card',
  'id number',
  'id no',
  'card no',
  'card number',
  'identity no',
  'identity number',
  'identity card',
  'bank account',
  'bank card',
  'msg content',
  'sms code',
  'x sign',
]);

const knownKeys = new Map<string, boolean>();
const KNOWN_KEYS_MAX = 2_000;

/** Whether the value of this key is secret: `X-Access-Token`, `idCard`, `driver_phone`; not `tokenizer` or `idle`. */
export function isSecretKey(key: string): boolean {
  const known = knownKeys.get(key);
  if (known !== undefined) return known;
  const words = wordsOfKey(key);
  const isSecret =
    words.some(
      word => SECRET_ALONE.has(word) || SECRET_WORDS.some(secret => word === secret || word === `${secret}s` || word.endsWith(secret)),
    ) ||
    words.some((word, index) => SECRET_PAIRS.has(`${word} ${words[index + 1] ?? ''}`)) ||
    SECRET_PAIRS.has(words.join(' ').replace(/^(id|card)(no|number|card)$/, '$1 $2'));
  if (knownKeys.size >= KNOWN_KEYS_MAX) knownKeys.clear();
  knownKeys.set(key, isSecret);
  return isSecret;
}

/** camelCase, snake_case and kebab-case apart, in small letters. */
const wordsOfKey = (key: string): readonly string[] =>
  key
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z\d]+/)
    .filter(Boolean);

const MOBILE = String.raw`(?<!\d)(?:\+?86[- ]?)?1[3-9]\d{9}(?!\d)`;
const ID_NUMBER = String.raw`(?<!\d)[1-9]\d{5}(?:19|20)\d{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])\d{3}[\dXx](?!\d)`;
const JWT = String.raw`\beyJ[\w-]{5,}\.[\w-]+(?:\.[\w-]*)?`;
const SHAPES = new RegExp(`${JWT}|${ID_NUMBER}|${MOBILE}`, 'g');
/** `token=…` in an address, `"password":"…"` in a text that is JSON. */
const NAMED = /([\w-]+)(=|"\s*:\s*")([^&#"\s]+)/g;
const HTML = /^\s*<(?:!doctype|!--|[a-z][\w-]*[\s/>])|<\/[a-z][\w-]*\s*>|<br\s*\/?>/i;

/** The text without its secret parts; an HTML body is removed whole. */
export function maskText(text: string): string {
  if (text.includes('<') && HTML.test(text)) return MASKED;
  const shaped = text.length < MIN_SECRET ? text : text.replace(SHAPES, MASKED);
  if (!shaped.includes('=') && !shaped.includes('"')) return shaped;
  return shaped.replace(NAMED, (whole: string, name: string, joint: string) => (isSecretKey(name) ? `${name}${joint}${MASKED}` : whole));
}

/** A mobile number is the shortest secret that can be recognised by its form. */
const MIN_SECRET = 11;
