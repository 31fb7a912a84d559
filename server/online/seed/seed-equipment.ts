/** Daily checks of the last weeks, and the machines' files with their insurance. */
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#base/durations.ts';
import { roundTo } from '#schema/compute.ts';
import { dayFrom } from '../../dev/seed/seed-world.ts';
import { DEVICES, MECHANICS } from './devices.ts';
import type { OnlineSeed } from './seed-online-rows.ts';

const CHECK_DAYS = 6;
const HOURS_A_DAY = 9.5;
const PROBLEMS = ['液压油管渗油', '左前轮胎磨损超限', '制动气压偏低', '发动机水温偏高', '倒车雷达失灵', '照明灯损坏'] as const;

/** One check per machine and working day; one in six has a finding. */
export function seedChecks({ dice, nowMs, add }: OnlineSeed): void {
  const startHours = DEVICES.map(() => dice.decimal(1_200, 9_800, 1));
  let count = 0;
  for (let day = CHECK_DAYS; day > 0; day--) {
    const date = dayFrom(nowMs, -day);
    for (const [at, device] of DEVICES.entries()) {
      const result = dice.weighted([
        ['0', 10],
        ['1', 1.5],
        ['2', 0.5],
      ] as const);
      count += 1;
      add('device_check', nowMs - day * DAY_MS + count * MINUTE_MS, {
        check_no: `DJ${date.replaceAll('-', '')}${String(at + 1).padStart(3, '0')}`,
        device_name: device.name,
        device_type: device.type,
        check_date: date,
        shift: dice.dict('shift_type'),
        checker: dice.pick(MECHANICS),
        run_hours: roundTo((startHours[at] ?? 0) + (CHECK_DAYS - day) * HOURS_A_DAY, 1),
        oil_temperature: dice.int(58, 96),
        check_result: result,
        problem: result === '0' ? null : dice.pick(PROBLEMS),
        photos: null,
        report_file: null,
      });
    }
  }
}

export function seedDeviceFiles({ dice, nowMs, add }: OnlineSeed): void {
  for (const [at, device] of DEVICES.entries()) {
    const createdMs = nowMs - (60 - at) * DAY_MS;
    const id = add('device_file', createdMs, {
      device_no: device.no,
      device_name: device.name,
      device_type: device.type,
      maker: device.maker,
      bought_on: dayFrom(nowMs, -dice.int(300, 2_400)),
      price: dice.int(180, 1_600) * 1_000,
      enabled: '1',
    });
    if (at % 2 === 1) continue;
    const insurance = {
      policy_no: `PDAA${dice.digits(14)}`,
      insurer: dice.pick(['中国人保财险', '平安财险', '太平洋财险'] as const),
      ends_on: dayFrom(nowMs, dice.int(30, 330)),
      premium: dice.int(30, 180) * 100,
    };
    add('device_insurance', createdMs + HOUR_MS, insurance, id);
  }
}
