/** Repair orders with the hours worked and the parts used on them. */
import { DAY_MS, HOUR_MS } from '#base/durations.ts';
import { toServerTime } from '#base/server-time.ts';
import { dayFrom } from '../../dev/seed/seed-world.ts';
import { DEVICES, MECHANICS } from './devices.ts';
import type { OnlineSeed } from './seed-online-rows.ts';

const ORDERS = 24;
const WORKS = [
  {
    fault: '变速箱异响，换挡困难',
    parts: [
      ['变速箱滤芯', 'ZL50', 'piece'],
      ['齿轮油', '85W-90 18L', 'piece'],
    ],
  },
  {
    fault: '液压系统压力不足',
    parts: [
      ['液压油管', 'DN25×2m', 'piece'],
      ['液压油', 'L-HM46 200L', 'piece'],
    ],
  },
  { fault: '轮胎花纹磨损到限', parts: [['轮胎', '23.5-25 16PR', 'piece']] },
  { fault: '启动困难，电瓶亏电', parts: [['蓄电池', '12V 120Ah', 'piece']] },
  {
    fault: '制动距离过长',
    parts: [
      ['制动片', 'ZL50前桥', 'piece'],
      ['制动液', 'DOT4 4L', 'piece'],
    ],
  },
] as const;
const TRADES = ['钳工', '电工', '液压工', '焊工'] as const;

export function seedRepairs({ dice, nowMs, add }: OnlineSeed): void {
  for (let at = 0; at < ORDERS; at++) {
    const createdMs = nowMs - (ORDERS - at) * DAY_MS;
    const work = dice.pick(WORKS);
    const isDone = at < ORDERS - 8;
    const id = add('repair_order', createdMs, {
      order_no: `JX${dayFrom(createdMs, 0).replaceAll('-', '')}001`,
      device_name: dice.pick(DEVICES).name,
      repair_type: dice.dict('repair_type'),
      urgency: dice.dict('priority'),
      plan_date: dayFrom(createdMs, 2),
      fault: work.fault,
      leader: dice.pick(MECHANICS),
      repair_status: isDone ? '3' : dice.pick(['1', '2'] as const),
      finish_time: isDone ? toServerTime(createdMs + dice.int(6, 40) * HOUR_MS) : null,
    });
    if (!isDone && dice.chance(0.5)) continue;
    for (let hand = 0; hand < dice.int(1, 3); hand++) {
      const labor = {
        worker: dice.pick(MECHANICS),
        trade: dice.pick(TRADES),
        work_date: dayFrom(createdMs, 2),
        hours: dice.int(2, 16) / 2,
        work: `${work.fault}的检查与处理`,
      };
      add('repair_labor', createdMs + HOUR_MS, labor, id);
    }
    for (const [part_name, spec, unit] of work.parts) {
      add('repair_part', createdMs + HOUR_MS, { part_name, spec, quantity: dice.int(1, 4), unit, unit_price: dice.int(8, 400) * 10 }, id);
    }
  }
}
