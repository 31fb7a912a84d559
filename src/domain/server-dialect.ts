/** The dialects of JeecgBoot servers: the configured profile, and the findings about one server. */
import { boolean, exactOptional, object, picklist, safeParse } from 'valibot';

export const HINT_FRAME_MAX_CHARS = 65_536; // longer socket frames are not parsed

/** spec: the product's own server. jeecg: a JeecgBoot server of unknown version, found out step by step. jeecg2, jeecg3: 2.4 to 3.2, and 3.9 or later. */
export const PROFILES = ['spec', 'jeecg', 'jeecg2', 'jeecg3'] as const;
export type Profile = (typeof PROFILES)[number];

/** Each refusal of a server that concerns the captcha contains this word (wire protocol §2.3). */
export const CAPTCHA_WORD = '验证码';

/** The observed behaviour of a server; absent: not observed yet. A finding overrides the profile. */
export type Findings = {
  /** A sign-in by password needs a captcha. */
  readonly asksCaptcha?: boolean;
  /** The server decrypts the password before it compares it. */
  readonly decryptsPassword?: boolean;
  /** Sockets open with the token as subprotocol; false: without. */
  readonly takesSocketToken?: boolean;
  readonly selectDepartMethod?: 'POST' | 'PUT';
};

/** Whether the server keeps deleted rows of every entity, for the recycle bin. A stock server deletes them for good. */
export const hasBinBy = (profile: Profile): boolean => profile === 'spec';

/** Not the product's own server: a server with classes, menus and pages of its own. */
export const isForeignBy = (profile: Profile): boolean => profile !== 'spec';

const storedFindings = object({
  asksCaptcha: exactOptional(boolean()),
  decryptsPassword: exactOptional(boolean()),
  takesSocketToken: exactOptional(boolean()),
  selectDepartMethod: exactOptional(picklist(['POST', 'PUT'])),
});

/** @returns no findings if the stored value cannot be read. */
export function decodeFindings(raw: unknown): Findings {
  const parsed = safeParse(storedFindings, raw);
  return parsed.success ? parsed.output : {};
}
