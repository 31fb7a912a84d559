/** 供应商合同汇总: contracts by supplier, with delivered quantities and values; void contracts are not counted. */
import { contract } from '#features/contract/contract/entity.ts';
import { sql } from '../../database/kysely.ts';
import { column } from './report-def.ts';
import type { ReportDef } from './report-def.ts';

export const supplierContracts: ReportDef = {
  code: 'supplier_contracts',
  name: '供应商合同汇总',
  content: '按供应商汇总合同的份数、数量、履约进度和金额，不含已作废的合同',
  entity: contract,
  source: () => sql`
    SELECT w.supplier_id AS report_key,
           w.supplier_id AS supplier_id,
           coalesce(s.name, max(w.supplier_name)) AS supplier_name,
           s.supplier_type AS supplier_type,
           count(*)::integer AS contract_count,
           (count(*) FILTER (WHERE w.contract_status = '3'))::integer AS active_count,
           max(w.sign_date) AS last_sign_date,
           sum(coalesce(w.quantity, 0)) AS quantity,
           sum(coalesce(w.finished_weight, 0)) AS finished_weight,
           round(100 * sum(coalesce(w.finished_weight, 0)) / nullif(sum(w.quantity), 0), 2) AS finished_percent,
           sum(coalesce(w.amount, 0)) AS amount
      FROM base w
      LEFT JOIN mt_supplier s ON s.id = w.supplier_id AND s.tenant_id = w.tenant_id
     WHERE w.supplier_id <> '' AND w.contract_status <> '9'
     GROUP BY w.supplier_id, s.name, s.supplier_type`,
  columns: [
    column('supplier_id', '供应商编号', 'text', { isShown: false }),
    column('supplier_name', '供应商', 'text', { isSorted: true, query: 'single', href: '/base/mtSupplier?id=${supplier_id}' }),
    column('supplier_type', '供应商类型', 'text', { dict: 'supplier_type', query: 'single' }),
    column('contract_count', '合同份数', 'integer', { isSorted: true, isTotal: true, query: 'group' }),
    column('active_count', '履行中', 'integer', { isSorted: true, isTotal: true }),
    column('last_sign_date', '最近签订', 'date', { isSorted: true, query: 'group' }),
    column('quantity', '合同数量(吨)', 'decimal', { isSorted: true, isTotal: true }),
    column('finished_weight', '已履行(吨)', 'decimal', { isSorted: true, isTotal: true }),
    column('finished_percent', '履约进度(%)', 'decimal', { isSorted: true }),
    column('amount', '合同金额(元)', 'decimal', { isSorted: true, isTotal: true, isPrice: true }),
  ],
  params: [],
  order: { column: 'contract_count', direction: 'desc' },
};
