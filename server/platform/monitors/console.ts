/** The commands of the console: each answers lines and changes nothing. There is no shell behind it. */
import type { Command } from '#features/platform/monitors/model.ts';
import { COMMANDS, figureText } from '#features/platform/monitors/model.ts';
import { jobClassOf } from '#features/platform/jobs/model.ts';
import { toServerTime } from '#base/server-time.ts';
import { sql } from '../../database/kysely.ts';
import { rowsOf } from '../../database/sql.ts';
import type { RouteCall } from '../../feature.ts';
import { withJobs } from '../jobs/tables.ts';

const SHOWN = 20;
type Run = (call: RouteCall) => Promise<readonly string[]>;

export const consoleCommands: Readonly<Record<Command, Run>> = {
  async help() {
    return Object.entries(COMMANDS).map(([name, does]) => `${name}  ${does}`);
  },
  async version({ db }) {
    const [row] = await rowsOf(db, sql<{ readonly version: string }>`select version() as version`);
    const [change] = await rowsOf(db, sql<{ readonly version: string }>`select version from sys_schema_change order by seq desc limit 1`);
    return [`程序 ${change?.version ?? '—'}`, `Node ${process.versions.node}`, row?.version ?? ''];
  },
  async uptime({ background }) {
    const { processUptime, systemUptime } = await background.monitor.figures('system');
    return [`服务 ${figureText(processUptime, 'seconds')}`, `系统 ${figureText(systemUptime, 'seconds')}`];
  },
  async migrations({ db }) {
    const rows = await rowsOf(
      db,
      sql<{ readonly what: string; readonly time: string; readonly version: string }>`
        select what, done_time as time, version from sys_schema_change order by seq desc limit ${SHOWN}`,
    );
    return rows.map(({ what, time, version }) => `${time}  ${version}  ${what}`);
  },
  async sockets({ background }) {
    const { sockets, sessions } = await background.monitor.figures('web');
    return [`长连接 ${sockets ?? 0}`, `有效登录 ${sessions ?? 0}`];
  },
  async tables({ db }) {
    const rows = await rowsOf(
      db,
      sql<{ readonly name: string; readonly rows: number; readonly size: number }>`
        select relname as name, reltuples::float8 as rows, pg_total_relation_size(oid)::float8 as size
        from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by size desc, name limit ${SHOWN}`,
    );
    return rows.map(({ name, rows: count, size }) => `${name}  ${count < 0 ? '行数未统计' : `约${count}行`}  ${figureText(size, 'bytes')}`);
  },
  async jobs({ db }) {
    const rows = await withJobs(db)
      .selectFrom('sys_quartz_job')
      .select(['job_class_name as name', 'status', 'next_ms as next'])
      .where('del_flag', '=', 0)
      .orderBy('id')
      .execute();
    return rows.map(({ name, next }) => `${jobClassOf(name)?.title ?? name}  ${next === null ? '停止' : `下次 ${toServerTime(next)}`}`);
  },
};
