/** The button of a list of related rows that opens the form of a new one, with the row of the details chosen in it. */
import { useState } from 'react';
import { Button, Tooltip } from 'antd';
import { PlusOutlined } from '@ant-design/icons';
import { choiceRules, titleOf, whyNotOnDevice } from '#schema/choosable.ts';
import type { EntityDef, Related } from '#schema/entity-def.ts';
import { isOffered, permissionCode } from '#schema/permission-code.ts';
import { DICT_TEXT_SUFFIX } from '#schema/row.ts';
import type { Row, Values } from '#schema/row.ts';
import { useClosedOffline } from '../../live/use-offline.ts';
import { usePermissions } from '../../live/use-permissions.ts';
import { useSchema } from '../../live/schema.tsx';
import { FormDrawer } from '../lazy-drawers.ts';
import { detailText } from './text.ts';

type NewRelatedProps = { readonly def: EntityDef; readonly row: Row; readonly related: Related };

/** Nothing for rows that are saved with their parent, for a reference the user does not fill, and without the permission to add. */
export function NewRelated({ def, row, related: { entity, foreignField, given: start } }: NewRelatedProps) {
  const schema = useSchema();
  const { can, isColumnVisible } = usePermissions();
  const child = schema.get(entity);
  const closedNow = useClosedOffline(child);
  const [isOpen, setIsOpen] = useState(false);
  const field = child.fieldByName.get(foreignField);
  const isFilled = field !== undefined && field.readonly !== true && isColumnVisible(child.permission, foreignField);
  if (!isFilled || child.parent !== undefined || !isOffered(child, 'add', can)) return null;
  const isVisible = (name: string): boolean => isColumnVisible(def.permission, name);
  const title = isVisible(def.titleField) ? titleOf(def, row) : undefined;
  const given: Values = { ...start, [foreignField]: row.id, ...(title === undefined ? {} : { [foreignField + DICT_TEXT_SUFFIX]: title }) };
  const why = closedNow ?? whyNotOnDevice(child, field, choiceRules(schema, field), def, row, given, isVisible);
  return (
    <>
      <Tooltip title={why}>
        <Button
          className="detail-new"
          data-permission={permissionCode(child, 'add')}
          icon={<PlusOutlined aria-hidden />}
          disabled={why !== undefined}
          onClick={() => setIsOpen(true)}
        >
          {detailText.newFrom(def.title, child.title)}
        </Button>
      </Tooltip>
      <FormDrawer entity={entity} rowId={undefined} given={given} open={isOpen} onClose={() => setIsOpen(false)} />
    </>
  );
}
