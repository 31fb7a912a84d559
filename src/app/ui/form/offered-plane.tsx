/** Below the two numbers of a position: a button that opens the plane for both. */
import { useState } from 'react';
import { AimOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { EntityDef } from '#schema/entity-def.ts';
import type { Values } from '#schema/row.ts';
import { PositionPlane } from '../widgets/heavy-inputs.tsx';
import { formText } from './text.ts';

type OfferedPlaneProps = {
  readonly def: EntityDef;
  readonly values: Values;
  /** Absent: the position cannot be changed now. */
  readonly onMove: ((longitude: number, latitude: number) => void) | undefined;
};

export function OfferedPlane({ def, values, onMove }: OfferedPlaneProps) {
  const [isOpen, setOpen] = useState(false);
  const { position } = def;
  if (!position) return null;
  return (
    <div className="form-field-wide plane-offer">
      <Button icon={<AimOutlined />} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {isOpen ? formText.hidePlane : formText.offerPlane}
      </Button>
      {isOpen && (
        <PositionPlane
          def={def}
          position={position}
          values={values}
          onMove={onMove && (({ longitude, latitude }) => onMove(longitude, latitude))}
        />
      )}
    </div>
  );
}
