/** The ten reports: every name in their definitions exists, and each stands where menus, permissions and charts look for it. */
import { expect, test } from 'vitest';
import { schema } from '#features/registry.ts';
import { reports } from '#features/report/reports.ts';
import { reportPath } from '#schema/report/report-def.ts';
import { wrongReport } from '#schema/report/wrong-report.ts';

test.each(reports.map(def => [def.name, def] as const))('%s says nothing that the entities do not have', (_, def) => {
  expect(wrongReport(def, schema.find)).toEqual([]);
});

test('each has its route, its component, its chart and the columns of its table', () => {
  const shown = reports.map(def => ({
    title: def.title,
    route: reportPath(def),
    component: def.component,
    chart: def.chart?.kind,
    columns: Object.values(def.columns)
      .filter(({ chartOnly }) => chartOnly !== true)
      .map(({ label }) => label)
      .join(' '),
  }));

  expect(shown).toEqual([
    {
      title: '运输日报',
      route: '/report/transportDaily',
      component: 'mt/report/TransportDaily',
      chart: 'bar',
      columns: '线路 货物 计划吨数 派车数 已装车数 已卸车数 装货吨数 卸货吨数 亏吨 损耗率 异常数',
    },
    {
      title: '发运台账',
      route: '/report/shipmentLedger',
      component: 'mt/report/ShipmentLedger',
      chart: undefined,
      columns: '日期 运单号 车牌/车号 客户 货物 装货净重 卸货净重 亏吨 单价 金额',
    },
    {
      title: '库存台账',
      route: '/report/inventoryLedger',
      component: 'mt/report/InventoryLedger',
      chart: undefined,
      columns: '货场 垛位 货物 期初 入库 出库 损耗 期末 堆存天数',
    },
    {
      title: '承运绩效',
      route: '/report/carrierPerformance',
      component: 'mt/report/CarrierPerformance',
      chart: 'radar',
      columns: '承运单位 趟数 运量 准时率 损耗率 异常数 回单及时率 平均运价 运费 评分',
    },
    {
      title: '客户对账单',
      route: '/report/consumerStatement',
      component: 'mt/report/ConsumerStatement',
      chart: undefined,
      columns: '结算单号 合同号 账期 结算重量 单价 扣款 结算金额 已收 未收',
    },
    {
      title: '资金日报',
      route: '/report/cashDaily',
      component: 'mt/report/CashDaily',
      chart: 'line',
      columns: '账户 期初余额 当日收入 当日支出 期末余额 冻结',
    },
    {
      title: '港口吞吐量',
      route: '/report/portThroughput',
      component: 'mt/report/PortThroughput',
      chart: 'line',
      columns: '日期 港口 货物 船舶艘次 装船吨数 卸船吨数 在泊时长 作业效率',
    },
    {
      title: '铁路兑现率',
      route: '/report/railFulfil',
      component: 'mt/report/RailFulfil',
      chart: 'bar',
      columns: '发站 到局 货物 提报车 批复车 实装车 批复率 兑现率',
    },
    {
      title: '合同履约进度',
      route: '/report/contractProgress',
      component: 'mt/report/ContractProgress',
      chart: undefined,
      columns: '合同号 对方单位 合同量 已履行 剩余 履约率 已结算 已收付 剩余天数',
    },
    {
      title: '亏吨分析',
      route: '/report/lossAnalysis',
      component: 'mt/report/LossAnalysis',
      chart: 'boxplot',
      columns: '维度 趟数 装货吨数 卸货吨数 亏吨 损耗率 超允差趟数 扣款',
    },
  ]);
});
