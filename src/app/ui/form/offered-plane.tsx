/** Below the two numbers of a location: a button that opens the plane for both. */
import { useState } from 'react';
import { AimOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { EntityDef } from '#schema/entity-def.ts';
import type { Values } from '#schema/row.ts';
import { LocationPlane } from '../widgets/heavy-inputs.tsx';
import { formText } from './text.ts';

type OfferedPlaneProps = {
  readonly def: EntityDef;
  readonly values: Values;
  /** Absent: the location cannot be changed now. */
  readonly onMove: ((longitude: number, latitude: number) => void) | undefined;
};

export function OfferedPlane({ def, values, onMove }: OfferedPlaneProps) {
  const [isOpen, setOpen] = useState(false);
  const { location } = def;
  if (!location) return null;
  return (
    <div className="form-field-wide plane-offer">
      <Button icon={<AimOutlined />} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {isOpen ? formText.hidePlane : formText.offerPlane}
      </Button>
      {isOpen && (
        <LocationPlane
          def={def}
          location={location}
          values={values}
          onMove={onMove && (({ longitude, latitude }) => onMove(longitude, latitude))}
        />
      )}
    </div>
  );
}
