/** The picker of any list's rows with each of its options. Each case is open at ?part=list-picker&case=…. */
import { DatePicker } from 'antd';
import dayjs from 'dayjs';
import { DATE_FORMAT } from '#base/time-formats.ts';
import { PICKER_PX } from '#app/ui/widgets/picker/picker-def.ts';
import { knownLists } from '#app/ui/widgets/list-picker/known-lists.ts';
import type { ListChoice } from '#app/ui/widgets/list-picker/list-choice.ts';

type Case = { readonly title: string; readonly choice: ListChoice };

const suppliers: ListChoice = { ...knownLists.supplier, widthPx: PICKER_PX, returnKeys: ['id', 'name', 'phone'] };
const users: ListChoice = {
  name: '用户',
  valueKey: 'username',
  displayKey: 'realname',
  returnKeys: ['id', 'username'],
  listUrl: '/sys/user/list',
  columns: [
    { key: 'realname', title: '姓名' },
    { key: 'username', title: '账号' },
    { key: 'phone', title: '手机', widthPx: 130 },
    { key: 'birthday', title: '生日', widthPx: 120 },
  ],
  queryParamCode: 'username',
  queryParamText: '账号',
  queryConfig: [
    { key: 'sex', label: '性别', dictCode: 'sex' },
    {
      key: 'birthday',
      label: '生日',
      customRender: ({ id, value, onChange }) => (
        <DatePicker id={id} value={value === '' ? null : dayjs(value)} onChange={day => onChange(day ? day.format(DATE_FORMAT) : '')} />
      ),
    },
  ],
};

export const listPickerCases: Readonly<Record<string, Case>> = {
  single: { title: '单选', choice: suppliers },
  multi: { title: '多选', choice: { ...suppliers, multiple: true } },
  users: { title: '用户：性别和生日', choice: { ...users, multiple: true } },
  radio: {
    title: '条件为单选按钮',
    choice: {
      ...users,
      queryConfig: [
        { key: 'sex', label: '性别', dictCode: 'sex', inputSelType: 'radio' },
        { key: 'realname', label: '姓名', placeholder: '姓名的一部分', props: { maxLength: 20 } },
      ],
    },
  },
  rowKey: { title: '行的主键是账号', choice: { ...users, rowKey: 'username' } },
  valueUrl: { title: '回显用另一个接口', choice: { ...users, valueKey: 'id', valueUrl: '/sys/user/queryUserComponentData' } },
  condition: { title: '固定条件：煤矿', choice: { ...suppliers, conditions: { supplierType: 'mine' } } },
  ellipsis: { title: '超过4个字截断', choice: { ...suppliers, ellipsisLength: 4, multiple: true } },
  noSelected: { title: '不显示已选', choice: { ...suppliers, multiple: true, showSel: false } },
  carrierUnit: { title: '承运单位（启用的）', choice: knownLists.carrierUnit },
  railway: { title: '铁路费用单位（启用的）', choice: knownLists.railwayExpenseCompany },
  port: { title: '港口费用单位（启用的）', choice: knownLists.portExpenseCompany },
  supplier: { title: '供应商（启用的）', choice: knownLists.supplier },
  consumer: { title: '客户（启用的）', choice: knownLists.consumer },
  contract: { title: '运单可用的合同', choice: knownLists.contract },
  unset: { title: '参数缺失', choice: { ...suppliers, columns: [] } },
  badPath: { title: '别处的地址', choice: { ...suppliers, listUrl: '//example.com/list' } },
};
