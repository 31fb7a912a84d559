/** Stored files as links by their names. */
import { Flex, Typography } from 'antd';
import type { FieldValue } from '#domain/entity/row.ts';
import { fileNameOf, fileUrlOf, splitMany } from '#domain/field-text.ts';
import { widgetText } from '#domain/messages-widgets.ts';
import { useHost } from '../live/use-host.ts';

export function FileLinks({ value }: { readonly value: FieldValue | undefined }) {
  const host = useHost();
  const paths = splitMany(value);
  if (paths.length === 0) return <Typography.Text type="secondary">{widgetText.noFiles}</Typography.Text>;
  return (
    <Flex vertical align="flex-start">
      {paths.map(path => (
        <Typography.Link key={path} href={fileUrlOf(host, path)} target="_blank" rel="noreferrer">
          {fileNameOf(path)}
        </Typography.Link>
      ))}
    </Flex>
  );
}
