/** The tables of scheduled jobs and of their runs. */
import type { Database } from '../../database.ts';
import type { TableShape } from '../../database/table-shape.ts';
import type { TablesOf } from '../../database/table-types.ts';

export const jobTables = [
  {
    name: 'sys_quartz_job',
    columns: {
      id: 'text',
      job_class_name: 'text not null',
      cron_expression: 'text not null',
      parameter: 'text',
      description: 'text',
      /** 0: runs by its expression, -1: stopped. */
      status: 'integer not null default 0',
      del_flag: 'integer not null default 0',
      /** When it is due; null while it is stopped, and when its expression gives no further time. */
      next_ms: 'bigint',
      create_by: 'text',
      create_time: 'text',
      update_by: 'text',
      update_time: 'text',
    },
    primaryKey: ['id'],
  },
  {
    name: 'sys_quartz_run',
    columns: {
      id: 'text',
      job_id: 'text not null',
      run_time: 'text not null',
      took_ms: 'integer not null',
      success: 'integer not null',
      message: 'text not null',
      /** Who started it by hand; '' by the clock. */
      started_by: "text not null default ''",
    },
    primaryKey: ['id'],
    indexes: [{ name: 'sys_quartz_run_job', columns: ['job_id', 'id'] }],
  },
] as const satisfies readonly TableShape[];

export const withJobs = (db: Database) => db.withTables<TablesOf<typeof jobTables>>();
