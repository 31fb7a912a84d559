/**
 * The import and the export of users as workbooks. An import adds all of its lines or none: the answer names every line that is no user, and why.
 * Passwords of a file are hashed and go nowhere else.
 */
import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { USER_CODES } from '#features/platform/users/model.ts';
import type { PageRouteDeps } from '../../feature.ts';
import { IMPORT_LIMIT, registerImports } from '../../entities/excel/import-scope.ts';
import { excelText } from '../../entities/excel/text.ts';
import { answer, queryOf } from '../../entities/register-entity-routes.ts';
import { forbidden, knownRefusal, Refusal } from '../../entities/refusal.ts';
import type { Database } from '../../database.ts';
import { readWorkbook, writeWorkbook } from '../../excel/workbook.ts';
import { refuse, succeed } from '../../web/envelope.ts';
import type { Envelope } from '../../web/envelope.ts';
import { PAGE_ROWS_MAX } from '../../web/json.ts';
import { createFairQueue } from '../../work/fair-queue.ts';
import { readForm } from '../files/read-form.ts';
import { mayContact, shownTo } from '../people/people-rights.ts';
import { userPage } from '../people/people-routes.ts';
import { listUsers } from '../people/people-store.ts';
import { hashPassword } from '../session/passwords.ts';
import { insertUser, takenRefusal } from './user-admin.ts';
import type { Acting } from './user-admin.ts';
import { whileNobodyElseWrites } from './user-power.ts';
import { judgeLines, readLines, userSheet } from './user-sheet.ts';
import type { BadLine, JudgedLine, Names } from './user-sheet.ts';
import { idsIn } from './user-values.ts';

const WORKBOOK = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const PARTIAL_CODE = 201; // the importer's code for lines with errors
const LINES_MAX = 200; // a password takes a while to hash
const TOLD_MAX = 200;

export function registerUserFiles(app: FastifyInstance, { db, callerOf, nowMs }: PageRouteDeps): void {
  const workbooks = createFairQueue();
  app.get('/sys/user/exportXls', { config: { needs: USER_CODES.export } }, async (request, reply) => {
    try {
      const caller = callerOf(request);
      if (!caller.permissions.has(USER_CODES.export)) throw forbidden();
      const query = queryOf(request);
      const selections = idsIn(query, 'selections');
      const { records } = await (selections.length > 0
        ? listUsers(db, { tenantId: caller.tenantId, oneOf: { column: 'id', values: selections } }, { size: PAGE_ROWS_MAX, no: 1 })
        : userPage(db, caller, { ...query, pageNo: '1', pageSize: String(PAGE_ROWS_MAX) }));
      const sheet = userSheet(
        records.map(user => shownTo(caller, user)),
        caller.realname,
        mayContact(caller),
      );
      return await reply.type(WORKBOOK).send(Buffer.from(await workbooks(caller.userId, () => writeWorkbook(sheet))));
    } catch (error) {
      const refusal = knownRefusal(error);
      if (refusal) return refusal;
      throw error;
    }
  });

  registerImports(app, inside => {
    inside.post('/sys/user/importExcel', { ...IMPORT_LIMIT, config: { needs: USER_CODES.import } }, request =>
      answer(async () => {
        const caller = callerOf(request);
        if (!caller.permissions.has(USER_CODES.import)) throw forbidden();
        const form = await readForm(request.body, request.headers['content-type']);
        const file = form && [...form.values()].find(part => part instanceof Blob);
        if (!(file instanceof Blob)) return refuse(excelText.noFile);
        const bytes = new Uint8Array(await file.arrayBuffer());
        const lines = readLines(await workbooks(caller.userId, () => readWorkbook(bytes)));
        if (lines.length > LINES_MAX) return refuse(`一次最多导入${LINES_MAX}个用户，请分成几个文件`);
        const refused = await addAll({ db, caller, nowMs: nowMs() }, judgeLines(lines, await namesOf(db)));
        return refused.length > 0 ? noneImported(lines.length, refused) : succeed(null, `共${lines.length}行数据全部导入成功！`);
      }),
    );
  });
}

/** All of them or none. @returns the lines that cannot be added, each with every reason that is known before it is written. */
async function addAll(acting: Acting, lines: readonly JudgedLine[]): Promise<readonly BadLine[]> {
  const areGood = lines.every(({ reasons }) => reasons.length === 0);
  const hashes = areGood ? await Promise.all(lines.map(({ password }) => hashPassword(password))) : [];
  const bad: BadLine[] = [];
  const undone = new Error('some lines cannot be added');
  await whileNobodyElseWrites(acting.db, async tx => {
    for (const [at, { line, values, reasons }] of lines.entries()) {
      const reason =
        reasons.length === 0
          ? await refusalOf(insertUser({ ...acting, db: tx }, randomUUID().replaceAll('-', ''), values, hashes[at] ?? ''))
          : await takenRefusal(tx, values.columns, '');
      const all = [...reasons, ...(reason === undefined ? [] : [reason])];
      if (all.length > 0) bad.push({ line, reasons: all });
    }
    if (bad.length > 0) throw undone;
  }).catch((error: unknown) => {
    if (error !== undone) throw error;
  });
  return bad;
}

/** A refusal comes before anything is written, so the transaction goes on. */
async function refusalOf(work: Promise<void>): Promise<string | undefined> {
  try {
    await work;
    return undefined;
  } catch (error) {
    if (error instanceof Refusal) return error.message;
    throw error;
  }
}

function noneImported(total: number, bad: readonly BadLine[]): Envelope {
  const lines = bad.slice(0, TOLD_MAX).map(({ line, reasons }) => excelText.badLine(line, reasons.join('；')));
  const result = {
    totalCount: total,
    successCount: 0,
    errorCount: bad.length,
    msg: [excelText.counts(total, 0, 0, bad.length), ...lines].join('\n'),
  };
  return { ...succeed(result, '没有导入任何用户，请改正错误后重新导入。'), code: PARTIAL_CODE };
}

/** A department is named by its name if no other has it, or by its code. */
async function namesOf(db: Database): Promise<Names> {
  const departs = await db.selectFrom('sys_depart').select(['id', 'depart_name', 'org_code']).where('del_flag', '=', '0').execute();
  const roles = await db.selectFrom('sys_role').select(['role_code', 'role_name']).execute();
  const posts = await db.selectFrom('sys_position').select(['code', 'name']).execute();
  const unique = departs.filter(({ depart_name }) => departs.filter(other => other.depart_name === depart_name).length === 1);
  return {
    departs: new Map([...unique.map(one => [one.depart_name, one.id] as const), ...departs.map(one => [one.org_code, one.id] as const)]),
    roles: new Map(roles.flatMap(({ role_code: code, role_name: name }) => [[name, code] as const, [code, code] as const])),
    posts: new Map(posts.map(({ code, name }) => [name, code] as const)),
  };
}
