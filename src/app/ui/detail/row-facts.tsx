/** Every field of a row under the headings of its definition. Values with an unsent change are marked. */
import { Fragment } from 'react';
import { isAskedFor } from '#schema/when.ts';
import { Descriptions, Typography } from 'antd';
import type { EntityDef } from '#schema/entity-def.ts';
import type { FieldDef } from '#schema/field.ts';
import { formulaInWords } from '#schema/formula-words.ts';
import { columnHead } from '#schema/column-head.ts';
import { kindOf } from '#schema/kinds/kind-of.ts';
import { systemFields } from '#schema/system-fields.ts';
import type { Row } from '#schema/row.ts';
import { alertOf } from '#schema/alerts.ts';
import { isHidden } from '#schema/sealed.ts';
import { isSensitive, SENSITIVE_CODE } from '#schema/sensitive.ts';
import { rowValue, sourcesOf } from '#schema/row-value.ts';
import { isFieldSeen } from '#schema/visible-fields.ts';
import { fieldTextOf } from '#schema/field-text.ts';
import { detailGroups } from '../form/form-groups.ts';
import type { FieldGroup } from '../form/form-groups.ts';
import { confirmedIn } from '#query/view.ts';
import type { RowMark } from '#query/view.ts';
import { useDicts } from '../../live/use-dicts.tsx';
import { useIsNarrow } from '../../live/use-device.ts';
import { usePermissions } from '../../live/use-permissions.ts';
import { AwaitedStatus, SealedText } from '../widgets/field-text.tsx';
import { AllowanceNote } from '../widgets/allowance-note.tsx';
import { Alerted } from '../widgets/alerted.tsx';
import { drawnWhole } from '../widgets/field-whole.tsx';
import { LocationPlane } from '../widgets/heavy-inputs.tsx';
import { EditAt } from './edit-at.tsx';
import { FactText } from './fact-text.tsx';
import { SumQuestion } from './sum-question.tsx';
import { SensitiveFact } from './sensitive-fact.tsx';
import { detailText } from './text.ts';

type RowFactsProps = { readonly def: EntityDef; readonly row: Row; readonly mark: RowMark | undefined };

export function RowFacts({ def, row, mark }: RowFactsProps) {
  const { can, isColumnVisible } = usePermissions();
  const seesWhole = can(`${def.permission}:${SENSITIVE_CODE}`);
  const isNarrow = useIsNarrow();
  const groups: readonly FieldGroup[] = [
    ...detailGroups(
      def,
      field =>
        isFieldSeen(field, name => isColumnVisible(def.permission, name)) &&
        (isAskedFor(field, row) || row[field.name] !== undefined) &&
        ![def.about?.table, def.about?.id].includes(field.name), // what they name is told in words beside them
      detailText.basic,
    ),
    { title: detailText.system, fields: systemFields.filter(field => row[field.name] !== undefined) },
  ];
  const isLocated = ({ fields }: FieldGroup): boolean => fields.some(({ name }) => name === def.location?.latitude);
  const drawn = (group: FieldGroup, title: string | undefined) => (
    <>
      <Descriptions
        title={title}
        size="small"
        bordered
        column={isNarrow ? 1 : 2}
        className="detail-group"
        styles={{ label: { width: isNarrow ? 120 : 112 }, content: { fontVariantNumeric: 'tabular-nums', wordBreak: 'break-word' } }}
        items={group.fields.map(field => ({
          key: field.name,
          label: columnHead(field),
          span: kindOf(field).isWide ? ('filled' as const) : 1,
          children: (
            <>
              <Fact def={def} field={field} row={row} seesWhole={seesWhole} mark={mark} />
              <EditAt def={def} field={field} row={row} />
              <SumQuestion def={def} field={field} row={row} />
              <Formula def={def} field={field} row={row} />
              <AllowanceNote def={def} field={field} row={row} />
            </>
          ),
        }))}
      />
      {isLocated(group) && <LocationDrawn def={def} row={row} />}
    </>
  );
  return groups
    .filter(group => group.fields.length > 0)
    .map(group =>
      isEmpty(def, group, row) ? (
        <details key={group.title} className="detail-empty">
          <summary>
            {group.title} <span className="hint">{detailText.noValues}</span>
          </summary>
          {drawn(group, undefined)}
        </details>
      ) : (
        <Fragment key={group.title}>{drawn(group, group.title)}</Fragment>
      ),
    );
}

/** Nothing is filled in; what is kept from everybody is no empty value. */
const isEmpty = (def: EntityDef, { fields }: FieldGroup, row: Row): boolean =>
  fields.every(field => (rowValue(field, row, '') ?? '') === '' && !isHidden(def, field.name, row));

function LocationDrawn({ def, row }: Pick<RowFactsProps, 'def' | 'row'>) {
  const { location } = def;
  if (!location || row[location.longitude] === undefined || row[location.latitude] === undefined) return null;
  // An outline is drawn in its own field.
  if (location.outline !== undefined && row[location.outline] !== undefined) return null;
  return (
    <div className="detail-group">
      <LocationPlane def={def} location={location} values={row} />
    </div>
  );
}

/** Below a computed value, what it is the result of. */
function Formula({ def, field, row }: Pick<FactProps, 'def' | 'field' | 'row'>) {
  const { isColumnVisible } = usePermissions();
  const words = formulaInWords(def, field.name, row, name => isColumnVisible(def.permission, name));
  return words === undefined ? null : <div className="hint">= {words}</div>;
}

type FactProps = {
  readonly def: EntityDef;
  readonly field: FieldDef;
  readonly row: Row;
  readonly seesWhole: boolean;
  readonly mark: RowMark | undefined;
};

function Fact({ def, field, row, seesWhole, mark }: FactProps) {
  const value = rowValue(field, row, '');
  const isPending = sourcesOf(field).some(name => mark?.fields.includes(name));
  const confirmed = confirmedIn(mark, field.name);
  const dicts = useDicts();
  if (isHidden(def, field.name, row)) return <SealedText />;
  const whole = drawnWhole(field, value);
  if (whole !== undefined) return <>{whole}</>;
  const isSecret = seesWhole && isSensitive(field) && typeof value === 'string' && value !== '';
  const text = isSecret ? (
    <SensitiveFact label={field.label} value={value} />
  ) : confirmed !== undefined ? (
    <AwaitedStatus field={field} confirmed={confirmed} awaited={fieldTextOf(field, value, undefined, dicts)} />
  ) : (
    <Alerted message={alertOf(def, field.name, row)}>
      <FactText field={field} row={row} />
    </Alerted>
  );
  return isPending ? <Typography.Text type="warning">{text}</Typography.Text> : text;
}
