/** The values of an entry that differ from the server's, side by side. */
import { Table } from 'antd';
import { conflictLabel, conflictValues } from '#sync/describe/conflict.ts';
import { whyText } from './text.ts';
import { conflictKey } from '#sync/mutation.ts';
import type { ConflictEntry, FieldConflict } from '#sync/mutation.ts';
import { useDicts } from '../../live/use-dicts.tsx';
import { usePermissions } from '../../live/use-permissions.ts';
import { useSchema } from '../../live/schema.tsx';

const COLUMNS = [
  { title: whyText.field, dataIndex: 'label' },
  { title: whyText.base, dataIndex: 'base' },
  { title: whyText.mine, dataIndex: 'mine' },
  { title: whyText.theirs, dataIndex: 'theirs' },
];

export function WhyConflicts({ entry }: { readonly entry: ConflictEntry }) {
  const dicts = useDicts();
  const schema = useSchema();
  const { isColumnVisible } = usePermissions();
  const { permission, children = [] } = schema.get(entry.entity);
  const prefixOf = ({ child }: FieldConflict): string => {
    const list = child && children.find(({ property }) => property === child.property);
    return list ? schema.get(list.entity).permission : permission;
  };
  const rows = entry.conflicts
    .filter(conflict => isColumnVisible(prefixOf(conflict), conflict.field))
    .map(conflict => ({
      key: conflictKey(conflict),
      label: conflictLabel(schema, entry, conflict),
      ...conflictValues(schema, entry, conflict, dicts),
    }));
  return <Table size="small" pagination={false} columns={COLUMNS} dataSource={rows} scroll={{ x: 'max-content' }} />;
}
