/** The changes of an entry, one line per field: old value, arrow, new value. */
import { Flex, Typography } from 'antd';
import type { ChangeInWords } from '#sync/describe/entry.ts';

export function ChangeList({ changes }: { readonly changes: readonly ChangeInWords[] }) {
  return (
    <Flex wrap gap="2px 16px">
      {changes.map(({ field, label, before, after }) => (
        <span key={field}>
          <Typography.Text type="secondary">{label}</Typography.Text>{' '}
          {before !== undefined && (
            <>
              <Typography.Text delete type="secondary">
                {before}
              </Typography.Text>{' '}
              →{' '}
            </>
          )}
          <Typography.Text strong>{after}</Typography.Text>
        </span>
      ))}
    </Flex>
  );
}
