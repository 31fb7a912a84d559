/** Where the product departs from the catalogue, each with its reason: `SCREEN KIND WORD` as `findDepartures` names it. */
export const DEPARTURES: Readonly<Record<string, string>> = {
  'settlementItem title 结算明细': 'a settlement picks its waybills themselves: a copy of them could differ from what was carried',
  'waybillException title 异常管理': 'the screen is named after its rows, as every other is',
  'waybillReceipt title 回单管理': 'the screen is named after its rows, as every other is',
  'productionWaybill title 生产运单（短倒）': 'the menu is narrow, and its area says what kind of trips they are',

  'bidSection label priceStep': '降幅 fits its column; the unit says of what',
  'collection label settlementId':
    '核销 is done by write-offs, which may name several; this one is the settlement the money is said to be for',
  'productionWaybill label fromStackNo': 'the reference to the stack has the short name; this is its number',
  'productionWaybill label toStackNo': 'the reference to the stack has the short name; this is its number',

  'bondRefund field paymentId': 'a refund is paid by 登记退还 with its own voucher; no payment document is made for it',
  'inventoryFlow field shipPlanId': 'shifts of a ship write the ledger, and the shift names the ship',
  'yardOperation field vehicleId': 'machines of a yard are counted and not named: the catalogue’s vehicles are those of short hauls',
  'yardOperation columns vehicleId': 'without the field',

  'carrierOperateRecord columns clientIp': 'an address on the network means nothing to those who read the list; the details have it',
  'payment columns payeeBank': 'the list has who is paid and from where; the details have the payee’s bank and account',
  'roadPlan columns finishRate': 'drawn as a bar of what is done of what is planned: finishProgress',
  'inventoryFlow columns weight': 'two columns, what came in and what went out, so that a ledger can be read and summed',
  'revenueExpense columns amount': 'two columns, income and expense, and what they come to together, so that each can be summed',
  'productionVehicle columns nextMaintainHours': 'the hours left until then stand in the list: hoursLeft',

  'railWagon query wagonNo': 'wagons have no list of their own: they stand under their train',
  'railWagon query railDayPlanId': 'wagons have no list of their own: they stand under their train',
  'railWagon query wagonStatus': 'wagons have no list of their own: they stand under their train',

  'bidSection step award': 'winner and price are those of the offer that is awarded, and typed by nobody',
  'bidding step award': 'winner and price are those of the offer that is awarded, and typed by nobody',
  'offer step win': 'taken with 定标 of its tender, by nobody’s own button',
  'offer step lose': 'taken with 定标 of its tender, by nobody’s own button',
  'collection step partWriteOff': 'follows from the write-offs, as does its way back',
  'collection step writeOff': 'follows from the write-offs, as does its way back',
  'collection step unWriteOff': 'follows from the write-offs, as does its way back',
  'payment step paySuccess': 'no bank answers here: the payer records what the bank said',
  'payment step payFail': 'no bank answers here: the payer records what the bank said',
  'revenueExpense step void': 'an entry that was confirmed is taken back before it is voided',
  'railDayPlan step depart': 'loaded wagons and tons are sums of the wagons, which a guard asks for',
  'gateQueue step cancel': 'also a truck that was called and did not come may be struck off',
  'procurement step partArrive': 'follows from the lines that arrived; an order that has partly arrived stays so by itself',

  'contract button copy': 'a copy would come without the lines of the contract; a new one fills itself from its parties',
  'electronicFence button map': 'the form has the plane on which the fence is drawn',
  'settlement button detail': 'the details show its waybills',
  'freightBill button detail': 'the details show its waybills',
  'freightBill button generate': 'a new bill picks every waybill of its carrier and period in one act, and shows them before it is saved',
  'roadPlan button grab': 'drivers have no program that could show an offer; plans are dispatched',
  'waybill button log': '为什么是这样？ of every row has its changes',
  'waybill button batchAudit': '审核通过 of the chosen rows is in 批量操作, as every step is',
  'weighSlip button ocr': 'no service reads pictures here; weights that a scale’s program read arrive in 识别净重 and are compared',
};

/** What a button of the catalogue is called here: a verb of every list, or an own action of another name. */
export const BUTTONS: Readonly<Record<string, string>> = {
  'roadPlan copy': 'verb copy',
};

/** By paper of the catalogue: the own action that prints it. */
export const PAPERS: Readonly<Record<string, string>> = {
  缴款通知书: 'bondPay.notice',
  合同文本: 'contract.print',
  合同履约台账: 'contract.ledger',
  结算单: 'settlement.print',
  对账函: 'settlement.statements',
  收款收据: 'collection.receipts',
  付款审批单: 'payment.approvals',
  运费对账单: 'freightBill.prints',
  派车计划表: 'roadPlan.prints',
  船舶作业通知单: 'shipPlan.notices',
  请车计划表: 'railDayPlan.requestTables',
  '公路货物运单(A5)': 'waybill.prints',
  装车通知单: 'waybill.prints',
  出门证: 'waybill.prints',
  '磅单(三联)': 'weighSlip.prints',
  '送货单(二联)': 'delivery.printChosen',
};
