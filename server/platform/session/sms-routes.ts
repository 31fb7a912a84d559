/** POST /sys/sms: sends a code to a mobile, with the texts of the original servers (wire protocol §2.4). */
import type { FastifyInstance } from 'fastify';
import { sharedRules } from '#schema/rules/shared-rules.ts';
import type { Database } from '../../database.ts';
import { refuse, succeed } from '../../web/envelope.ts';
import type { Envelope } from '../../web/envelope.ts';
import { textIn } from '../../web/json.ts';
import type { Limited } from './limited.ts';
import { LIMITED_CODE } from './limited.ts';
import { findUserByPhone } from '../people/people-store.ts';
import type { Asked, Meant, SmsCodes, SmsMode } from './sms-codes.ts';

export const smsText = {
  noMobile: '手机号不允许为空！',
  badMobile: '请输入正确手机号',
  stillValid: '验证码10分钟内，仍然有效！',
  tooMany: '短信验证码发送过于频繁，请稍后再试！',
  noGateway: ' 短信接口未配置，请联系管理员！',
  sent: '验证码已发送，10分钟内有效',
} as const;

/** Purposes open without a session; a code for a new mobile needs its signed-in owner. */
const OPEN_MODES: readonly SmsMode[] = ['0', '1', '2'];

type Options = { readonly db: Database; readonly codes: SmsCodes; readonly limited: Limited };

export function registerSms(app: FastifyInstance, { db, codes, limited }: Options): void {
  app.post('/sys/sms', { onRequest: limited('sms') }, async request => {
    const mobile = textIn(request.body, 'mobile').trim();
    const mode = OPEN_MODES.find(open => open === textIn(request.body, 'smsmode')) ?? '0';
    if (mobile === '') return refuse(smsText.noMobile);
    if (!sharedRules.mobile.isKept(mobile)) return refuse(smsText.badMobile);
    return answerOf(await codes.send(mobile, mode, request.ip, await meantFor(db, mobile, mode)));
  });
}

/** The mobile's owner gets a note that it has an account; the client's answer does not reveal it. */
async function meantFor(db: Database, mobile: string, mode: SmsMode): Promise<Meant> {
  if (mode !== '1') return (await findUserByPhone(db, mobile)) ? 'code' : 'nothing';
  const owner = await db.selectFrom('sys_user').select('id').where('phone', '=', mobile).where('del_flag', '=', 0).executeTakeFirst();
  return owner ? 'note' : 'code';
}

export function answerOf(asked: Asked): Envelope {
  switch (asked) {
    case 'sent':
      return succeed(null, smsText.sent);
    case 'stillValid':
      return refuse(smsText.stillValid, 0);
    case 'tooMany':
      return refuse(smsText.tooMany, LIMITED_CODE);
    case 'noGateway':
      return refuse(smsText.noGateway);
  }
}
