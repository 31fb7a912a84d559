/** Behind a value of the details: opens the form at its field. It is seen where the pointer or the focus is. */
import { createContext, use } from 'react';
import { Button } from 'antd';
import { EditOutlined } from '@ant-design/icons';
import type { EntityDef } from '#schema/entity-def.ts';
import type { FieldDef } from '#schema/field.ts';
import type { Row } from '#schema/row.ts';
import { editTarget } from './edit-target.ts';
import { detailText } from './text.ts';
import './edit-at.css';

/** Opens the form of the row at a field; absent while the row is not edited. */
export const EditAtContext = createContext<((field: string) => void) | undefined>(undefined);

export function EditAt({ def, field, row }: { readonly def: EntityDef; readonly field: FieldDef; readonly row: Row }) {
  const open = use(EditAtContext);
  const target = open && editTarget(def, field, row);
  if (!open || target === undefined) return null;
  return (
    <Button
      type="text"
      size="small"
      className="edit-at"
      icon={<EditOutlined aria-hidden />}
      aria-label={detailText.editField(field.label)}
      title={detailText.editField(field.label)}
      onClick={() => open(target)}
    />
  );
}
