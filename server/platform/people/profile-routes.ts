/** The signed-in user's own record: reading, editing, binding another mobile. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isRecord } from '#base/json.ts';
import { isDate } from '#query/readable-value.ts';
import { maxLengthRule } from '#schema/rules/rule-builders.ts';
import { firstBroken, sharedRules } from '#schema/rules/shared-rules.ts';
import type { Caller } from '../caller.ts';
import type { Database } from '../../database.ts';
import { refuse, succeed } from '../../web/envelope.ts';
import { textIn } from '../../web/json.ts';
import { AVATAR, refuseGoneFiles } from '../files/gone-files.ts';
import type { Limited } from '../session/limited.ts';
import { answerOf, smsText } from '../session/sms-routes.ts';
import type { SmsCodes } from '../session/sms-codes.ts';
import { whileNobodyElseWrites } from '../users/user-power.ts';
import { isTaken, openAccountText } from './open-account-routes.ts';
import { departsOf, findUserByPhone, wireUser } from './people-store.ts';

const TEXT_MAX = 100;
const SEXES: readonly string[] = ['1', '2'];
export const profileText = {
  edited: '操作成功！',
  badDate: '日期格式不正确',
  noName: '姓名不能为空',
  mobileChanged: '修改手机号成功！',
  notOwnMobile: '当前登录用户和绑定的手机号不匹配，无法修改密码！',
} as const;

type Options = {
  readonly db: Database;
  readonly callerOf: (request: FastifyRequest) => Caller;
  readonly codes: SmsCodes;
  readonly limited: Limited;
};

export function registerProfileRoutes(app: FastifyInstance, { db, callerOf, codes, limited }: Options): void {
  const limitNames = limited('nameCheck');
  app.get('/sys/user/login/setting/getUserData', async request => {
    const { userId } = callerOf(request);
    return succeed({ ...(await wireUser(db, userId)), departs: await departsOf(db, userId) });
  });

  // Only the properties in the body change; role, departments and mobile have their own calls.
  app.post('/sys/user/login/setting/userEdit', async (request, reply) => {
    const { userId } = callerOf(request);
    const body = isRecord(request.body) ? request.body : {};
    const own = await wireUser(db, userId);
    // A changed mail address reveals whether it is taken, so it is rate-limited like the check.
    const email = textIn(body, 'email').trim();
    if (email !== '' && email !== own?.['email']) await limitNames(request, reply);
    if (reply.sent) return reply;
    const named = (key: string) => (key in body ? textIn(body, key).trim() || null : undefined);
    const sex = named('sex');
    const changes = {
      realname: named('realname') ?? undefined,
      sex: typeof sex === 'string' ? Number(sex) : sex,
      birthday: named('birthday'),
      email: named('email'),
      avatar: named('avatar'),
      telephone: named('telephone'),
      post: named('post'),
    };
    const refusal = await whileNobodyElseWrites(db, async tx => {
      const why = await refusalOf(tx, body, own?.['email']);
      await refuseGoneFiles(tx, AVATAR, changes.avatar);
      if (why === undefined && Object.values(changes).some(value => value !== undefined))
        await tx.updateTable('sys_user').set(changes).where('id', '=', userId).execute();
      return why;
    });
    if (refusal !== undefined) return refuse(refusal);
    return succeed(await wireUser(db, userId), profileText.edited);
  });

  app.post('/sys/user/sendChangePhoneSms', { onRequest: limited('sms') }, async request => {
    const phone = textIn(request.body, 'phone').trim();
    const broken = firstBroken([sharedRules.mobileRequired, sharedRules.mobile], phone);
    if (broken !== undefined) return refuse(broken);
    return answerOf(await codes.send(phone, '3', request.ip, (await isTaken(db, 'phone', phone)) ? 'note' : 'code'));
  });

  // Of Vue 3 front ends: the code for `passwordChange`, which a signed-in user with a mobile uses in the place of the old password.
  app.post('/sys/sendChangePwdSms', { onRequest: limited('sms') }, async request => {
    const mobile = textIn(request.body, 'mobile').trim();
    if (mobile === '') return refuse(smsText.noMobile);
    const owner = await findUserByPhone(db, mobile);
    if (owner?.id !== callerOf(request).userId) return refuse(profileText.notOwnMobile);
    return answerOf(await codes.send(mobile, '2', request.ip, 'code'));
  });

  app.post('/sys/user/updateMobile', { onRequest: limited('proof') }, async request => {
    const { userId } = callerOf(request);
    const phone = textIn(request.body, 'phone').trim();
    if (!(await codes.check(phone, '3', textIn(request.body, 'smscode'), true))) return refuse(openAccountText.wrongCode);
    const isDone = await whileNobodyElseWrites(db, async tx => {
      if (await isTaken(tx, 'phone', phone)) return false;
      await tx.updateTable('sys_user').set({ phone }).where('id', '=', userId).execute();
      return true;
    });
    if (!isDone) return refuse(openAccountText.phoneTaken);
    return succeed(await wireUser(db, userId), profileText.mobileChanged);
  });
}

async function refusalOf(db: Database, body: Readonly<Record<string, unknown>>, ownEmail: unknown): Promise<string | undefined> {
  const email = textIn(body, 'email').trim();
  const birthday = textIn(body, 'birthday').trim();
  const sex = textIn(body, 'sex');
  if ('realname' in body && textIn(body, 'realname').trim() === '') return profileText.noName;
  if (birthday !== '' && !isDate(birthday)) return profileText.badDate;
  if (sex !== '' && !SEXES.includes(sex)) return '性别不正确';
  for (const key of ['realname', 'avatar', 'telephone', 'post', 'email']) {
    const broken = firstBroken([maxLengthRule(TEXT_MAX)], textIn(body, key));
    if (broken !== undefined) return broken;
  }
  const broken = firstBroken([sharedRules.email], email) ?? firstBroken([sharedRules.landline], textIn(body, 'telephone').trim());
  if (broken !== undefined) return broken;
  return email !== '' && email.toLowerCase() !== String(ownEmail).toLowerCase() && (await isTaken(db, 'email', email))
    ? openAccountText.emailTaken
    : undefined;
}
