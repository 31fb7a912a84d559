/** A field's files as links with their names. A file that is not uploaded yet is opened from this device. */
import { Flex, Typography } from 'antd';
import type { FieldValue } from '#schema/row.ts';
import { filesOf } from '#schema/uploaded-files.ts';
import { widgetText } from './text.ts';
import { useFileSources } from '../../live/use-file-sources.ts';
import { FileState } from './files/missing-file.tsx';

export function FileLinks({ value }: { readonly value: FieldValue | undefined }) {
  const sources = useFileSources(filesOf(value));
  if (sources.length === 0) return <Typography.Text type="secondary">{widgetText.noFiles}</Typography.Text>;
  return (
    <Flex vertical align="flex-start">
      {sources.map(source => (
        <Flex key={source.path} gap="small" align="center">
          {source.url === undefined ? (
            source.name
          ) : (
            <Typography.Link href={source.url} target="_blank" rel="noreferrer" download={source.name}>
              {source.name}
            </Typography.Link>
          )}
          <FileState source={source} />
        </Flex>
      ))}
    </Flex>
  );
}
