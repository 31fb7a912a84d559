/** 地图: the trucks that the list finds on a plane without a map, live; one is named by choosing it. */
import { useMemo, useState } from 'react';
import { Alert, Button, Modal, Select, Tag } from 'antd';
import { rowText } from '#schema/field-text.ts';
import type { Row } from '#schema/row.ts';
import { numberIn, textIn } from '#schema/typed-row.ts';
import type { AnyFieldOf } from '#schema/typed-row.ts';
import type { ListQuery } from '#query/list-query.ts';
import { rowsOfPage } from '#query/view.ts';
import { useDicts } from '#app/live/use-dicts.tsx';
import { usePage } from '#app/live/use-view.ts';
import type { OwnActionDialogProps } from '#app/ui/slots/feature.ts';
import { Plane } from '#app/ui/widgets/plane/plane.tsx';
import { TouchSize } from '#app/ui/widgets/touch-size.tsx';
import { vehiclePosition } from './entity.ts';
import { pointOf } from './point-of.ts';
import { mapText } from './text.ts';
import { CLEARABLE } from '#app/ui/widgets/clearable.tsx';

const WIDTH_PX = 900;
const SHOWN_MAX = 500;

export function MapDialog({ rows: given, query, onClose }: OwnActionDialogProps) {
  const whole = useMemo((): ListQuery | undefined => query && { ...query, pageNo: 1, pageSize: SHOWN_MAX }, [query]);
  const { view } = usePage(vehiclePosition.name, whole);
  const rows = view ? rowsOfPage(view) : given;
  const located = rows.filter(
    row =>
      numberIn<typeof vehiclePosition>(row, 'longitude') !== undefined && numberIn<typeof vehiclePosition>(row, 'latitude') !== undefined,
  );
  const [chosenId, choose] = useState<string>();
  const chosen = located.find(({ id }) => id === chosenId);
  // The chosen truck alone, among the others.
  const points = (chosen ? [chosen] : located).map(pointOf);
  return (
    <TouchSize>
      <Modal
        open
        width={WIDTH_PX}
        title={mapText.title(located.length)}
        footer={<Button onClick={onClose}>{mapText.close}</Button>}
        onCancel={onClose}
      >
        {view && view.total > rows.length && <Alert type="info" showIcon title={mapText.some(rows.length, view.total)} />}
        <Select
          className="map-choose"
          allowClear={CLEARABLE}
          showSearch={{ optionFilterProp: 'label' }}
          aria-label={mapText.choose}
          placeholder={mapText.choose}
          value={chosen?.id}
          options={located.map(row => ({ value: row.id, label: textIn<typeof vehiclePosition>(row, 'plateNumber') }))}
          onChange={(id: string | undefined) => choose(id)}
        />
        {chosen && <Where row={chosen} />}
        <Plane
          label={mapText.label}
          points={points}
          nameOf={at => textIn<typeof vehiclePosition>((chosen ? [chosen] : located)[at], 'plateNumber') || String(at)}
          others={chosen ? located.filter(row => row !== chosen).map(pointOf) : []}
        />
      </Modal>
    </TouchSize>
  );
}

function Where({ row }: { readonly row: Row }) {
  const dicts = useDicts();
  const textOf = (name: AnyFieldOf<typeof vehiclePosition>): string => rowText(vehiclePosition, row, name, dicts);
  return (
    <p>
      <b>{textOf('plateNumber')}</b> <Tag>{textOf('workStatus')}</Tag>
      {textOf('address')} {mapText.speed(textOf('speed'))} {mapText.at(textOf('locateTime'))}
    </p>
  );
}
