/** Stored images as thumbnails with a large preview. */
import { Flex, Image, Typography } from 'antd';
import type { FieldDef } from '#domain/entity/field.ts';
import type { FieldValue } from '#domain/entity/row.ts';
import { fileUrlOf, splitMany } from '#domain/field-text.ts';
import { THUMBNAIL_PX } from '#domain/limits.ts';
import { widgetText } from '#domain/messages-widgets.ts';
import { useHost } from '../live/use-host.ts';

export function ImageThumbs({ field, value }: { readonly field: FieldDef; readonly value: FieldValue | undefined }) {
  const host = useHost();
  const paths = splitMany(value);
  if (paths.length === 0) return <Typography.Text type="secondary">{widgetText.noImages}</Typography.Text>;
  return (
    <Image.PreviewGroup>
      <Flex wrap gap="small">
        {paths.map((path, at) => (
          <Image
            key={path}
            src={fileUrlOf(host, path)}
            alt={widgetText.imageAlt(field.label, at + 1)}
            width={THUMBNAIL_PX}
            height={THUMBNAIL_PX}
            style={{ objectFit: 'cover' }}
          />
        ))}
      </Flex>
    </Image.PreviewGroup>
  );
}
