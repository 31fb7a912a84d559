/** 运输量月报: trips and weights by month, carrier and mode; void waybills are not counted. */
import { waybill } from '#features/transport/waybill/entity.ts';
import { sql } from '../../database/kysely.ts';
import { column } from './report-def.ts';
import type { ReportDef } from './report-def.ts';

const WEIGHTS = '重量(吨)';

export const transportMonthly: ReportDef = {
  code: 'transport_monthly',
  name: '运输量月报',
  content: '按月份、承运单位和承运方式汇总运单的趟数与重量，不含已作废的运单',
  entity: waybill,
  source: given => sql`
    SELECT concat_ws('|', to_char(w.create_time, 'YYYY-MM'), w.carrier_unit_id, w.carrier_mode) AS report_key,
           to_char(w.create_time, 'YYYY-MM') AS month,
           c.name AS carrier_name,
           w.carrier_mode AS carrier_mode,
           count(*)::integer AS trip_count,
           sum(coalesce(w.load_net_weight, 0)) AS load_weight,
           sum(coalesce(w.settle_weight, 0)) AS settle_weight,
           sum(coalesce(w.loss_weight, 0)) AS loss_weight
      FROM base w
      LEFT JOIN mt_carrier_unit c ON c.id = w.carrier_unit_id AND c.tenant_id = w.tenant_id
     WHERE w.waybill_status <> '99' AND (${given('since')} = '' OR to_char(w.create_time, 'YYYY-MM') >= ${given('since')})
       AND (${given('until')} = '' OR to_char(w.create_time, 'YYYY-MM') <= ${given('until')})
     GROUP BY to_char(w.create_time, 'YYYY-MM'), w.carrier_unit_id, c.name, w.carrier_mode`,
  columns: [
    column('month', '月份', 'text', { isSorted: true }),
    column('carrier_name', '承运单位', 'text', { isSorted: true, query: 'single' }),
    column('carrier_mode', '承运方式', 'text', { dict: 'carrier_mode', query: 'single' }),
    column('trip_count', '趟数', 'integer', { isSorted: true, isTotal: true, query: 'group' }),
    column('load_weight', '装货净重', 'decimal', { isSorted: true, isTotal: true, groupTitle: WEIGHTS }),
    column('settle_weight', '结算重量', 'decimal', { isSorted: true, isTotal: true, groupTitle: WEIGHTS }),
    column('loss_weight', '亏吨', 'decimal', { isSorted: true, isTotal: true, groupTitle: WEIGHTS }),
  ],
  params: [
    { name: 'since', label: '起始月份', value: '' },
    { name: 'until', label: '截止月份', value: '' },
  ],
  order: { column: 'month', direction: 'desc' },
};
