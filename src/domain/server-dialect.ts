/** How servers of the JeecgBoot family are told apart: the profile a company names, and what was found out about its server. */
import { boolean, exactOptional, object, picklist, safeParse } from 'valibot';

export const HINT_FRAME_MAX_CHARS = 65_536; // longer socket frames are not even read

/** spec: the product's own server. jeecg: a JeecgBoot of any version, found out step by step. jeecg2, jeecg3: 2.4 to 3.2, and 3.9 or later. */
export const PROFILES = ['spec', 'jeecg', 'jeecg2', 'jeecg3'] as const;
export type Profile = (typeof PROFILES)[number];

/** In every refusal of the servers that concerns the picture (wire protocol §2.3). */
export const CAPTCHA_WORD = '验证码';

/** What a server was seen to do; absent: nobody has seen it yet. It goes before the profile. */
export type Findings = {
  /** A sign-in by password needs the text of a picture. */
  readonly asksCaptcha?: boolean;
  /** The password is decrypted before it is compared. */
  readonly decryptsPassword?: boolean;
  /** Sockets open with the token as subprotocol; false: they open without. */
  readonly takesSocketToken?: boolean;
  readonly selectDepartMethod?: 'POST' | 'PUT';
};

const storedFindings = object({
  asksCaptcha: exactOptional(boolean()),
  decryptsPassword: exactOptional(boolean()),
  takesSocketToken: exactOptional(boolean()),
  selectDepartMethod: exactOptional(picklist(['POST', 'PUT'])),
});

/** Nothing is known when it cannot be read. */
export function decodeFindings(raw: unknown): Findings {
  const parsed = safeParse(storedFindings, raw);
  return parsed.success ? parsed.output : {};
}
