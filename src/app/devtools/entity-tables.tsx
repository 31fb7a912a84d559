/** The tables of a definition: its fields, the dictionaries they use, the steps of its flow. */
import { Empty, Table } from 'antd';
import type { TableProps } from 'antd';
import { permissionCode } from '#schema/permission-code.ts';
import type { EntityDef, Transition } from '#schema/entity-def.ts';
import type { FieldDef } from '#schema/field.ts';
import { dictCodesOf, fieldKindText, fieldMarks } from './entity-facts.ts';
import { wayText } from '../ui/why/flow-why.ts';
import { entitiesText } from './entities-text.ts';
import { useDicts } from '../live/use-dicts.tsx';
import type { Schema } from '#schema/schema.ts';
import { useSchema } from '../live/schema.tsx';

type OfEntity = { readonly def: EntityDef };

const PLAIN = { size: 'small', pagination: false, scroll: { x: 'max-content' } } as const;

const fieldColumns = (schema: Schema): NonNullable<TableProps<FieldDef>['columns']> => [
  { title: entitiesText.label, dataIndex: 'label' },
  { title: entitiesText.name, dataIndex: 'name' },
  { title: entitiesText.kind, render: (_, field) => fieldKindText(field, schema) },
  { title: entitiesText.marks, render: (_, field) => fieldMarks(field).join(entitiesText.list) },
  { title: entitiesText.group, dataIndex: 'group' },
];

export const EntityFields = ({ def }: OfEntity) => (
  <Table {...PLAIN} rowKey="name" columns={fieldColumns(useSchema())} dataSource={def.fields} />
);

export function EntityDicts({ def }: OfEntity) {
  const dicts = useDicts();
  const rows = dictCodesOf(def).map(code => ({
    code,
    items: dicts[code]?.map(({ text, value }) => entitiesText.item(text, value)).join(entitiesText.list) ?? entitiesText.dictNotRead,
  }));
  if (rows.length === 0) return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={entitiesText.noDicts} />;
  return (
    <Table
      size="small"
      pagination={false}
      rowKey="code"
      columns={[
        { title: entitiesText.code, dataIndex: 'code' },
        { title: entitiesText.items, dataIndex: 'items' },
      ]}
      dataSource={rows}
    />
  );
}

export function EntitySteps({ def }: OfEntity) {
  const dicts = useDicts();
  if (!def.flow) return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={entitiesText.noFlow} />;
  const labelOf = (name: string): string => def.fieldByName.get(name)?.label ?? name;
  const columns: NonNullable<TableProps<Transition>['columns']> = [
    { title: entitiesText.step, dataIndex: 'button' },
    { title: entitiesText.way, render: (_, transition) => wayText(def, transition, dicts) },
    { title: entitiesText.requires, render: (_, { requires = [] }) => requires.map(labelOf).join(entitiesText.list) },
    {
      title: entitiesText.marks,
      render: (_, { auto, confirm }) =>
        [...(auto ? [entitiesText.auto] : []), ...(confirm ? [entitiesText.confirm] : [])].join(entitiesText.list),
    },
    { title: entitiesText.permissionCode, render: (_, { action }) => permissionCode(def, action) },
  ];
  return <Table {...PLAIN} rowKey={({ action, to }) => `${action} ${to}`} columns={columns} dataSource={def.flow.transitions} />;
}
