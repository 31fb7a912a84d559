/** A field's pictures as thumbnails with a large preview. A picture that is not uploaded yet is shown from this device. */
import { Flex, Image, Typography } from 'antd';
import type { FieldDef } from '#schema/field.ts';
import type { FieldValue } from '#schema/row.ts';
import { filesOf } from '#schema/uploaded-files.ts';
import { widgetText } from './text.ts';
import { useFileSources } from '../../live/use-file-sources.ts';
import { BROKEN_IMAGE, FileState } from './files/missing-file.tsx';
import { THUMBNAIL_PX } from '../../live/measures.ts';

export function ImageThumbs({ field, value }: { readonly field: FieldDef; readonly value: FieldValue | undefined }) {
  const sources = useFileSources(filesOf(value));
  if (sources.length === 0) return <Typography.Text type="secondary">{widgetText.noImages}</Typography.Text>;
  return (
    <Image.PreviewGroup>
      <Flex wrap gap="small">
        {sources.map((source, at) => (
          <Flex key={source.path} vertical gap={4} align="center">
            <Image
              src={source.url ?? BROKEN_IMAGE}
              fallback={BROKEN_IMAGE}
              alt={widgetText.imageAlt(field.label, at + 1)}
              width={THUMBNAIL_PX}
              height={THUMBNAIL_PX}
              style={{ objectFit: 'cover' }}
            />
            <FileState source={source} />
          </Flex>
        ))}
      </Flex>
    </Image.PreviewGroup>
  );
}
