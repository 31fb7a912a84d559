/** The fields of one entity as a form: sections with anchors on a desktop, one column with large targets on a phone. */
import { Fragment } from 'react';
import { Anchor, Form } from 'antd';
import { dependentOn } from '#schema/compute.ts';
import { fixedValues } from '#schema/define-view.ts';
import type { EntityDef } from '#schema/entity-def.ts';
import type { FieldDef } from '#schema/field.ts';
import { fieldTextOf } from '#schema/field-text.ts';
import { isPicked } from '#schema/picked-lists.ts';
import { changedByOthers, filledBy, formText } from './form-state.ts';
import { useIsNarrow } from '../../live/use-device.ts';
import { useDicts } from '../../live/use-dicts.tsx';
import { useSlots } from '../slots/feature-store.ts';
import { ChildTable } from './child-table.tsx';
import { FormErrorsSummary } from './form-errors-summary.tsx';
import { FormField } from './form-field.tsx';
import { formRows } from './form-rows.ts';
import { OfferedPlane } from './offered-plane.tsx';
import { PickedTable } from './picked-table.tsx';
import { fieldId } from './use-entity-form.ts';
import type { EntityFormInWork } from './use-entity-form.ts';
import type { ListProps } from './use-list-rows.ts';
import './form.css';

type EntityFormProps = {
  readonly form: EntityFormInWork;
  /** The list from which it was opened; absent: the entity's own. */
  readonly list?: EntityDef | undefined;
  /** `undefined` while the row is being created. */
  readonly rowId: string | undefined;
  readonly isDisabled: boolean;
  /** Only the lists of lines, without the fields. */
  readonly isLinesOnly?: boolean | undefined;
};

export function EntityForm({ form, list: from = form.def, rowId, isDisabled, isLinesOnly = false }: EntityFormProps) {
  const { def, state, values, groups, fields, errors, dispatch, prefix, goTo } = form;
  const isNarrow = useIsNarrow();
  const dicts = useDicts();
  const others = changedByOthers(state);
  const fixed = state.isNew ? fixedValues(from) : {};
  const unsound = new Set(dependentOn(def, Object.keys(errors.shown)).map(({ field }) => field));
  const emptied = form.emptied.flatMap(name => def.fieldByName.get(name) ?? []);
  const told = (field: FieldDef): string =>
    [field.label, fieldTextOf(field, state.touched[field.name]?.value ?? state.row[field.name], formText(state, field.name), dicts)].join(
      ' ',
    );
  const drawn = (field: FieldDef, isFormulaSeen = false) => (
    <FormField
      def={def}
      field={field}
      id={fieldId(prefix, field.name)}
      values={values}
      text={formText(state, field.name)}
      error={errors.shown[field.name]}
      isDeferred={errors.deferred.has(field.name)}
      isDisabled={isDisabled}
      closed={form.closedOf(field)}
      fixedIn={field.name in fixed ? from.title : undefined}
      isNew={state.isNew}
      isUnsound={errors.shown[field.name] === undefined && unsound.has(field.name)}
      isFormulaSeen={isFormulaSeen}
      theirs={others.includes(field.name) ? state.row : undefined}
      filledBy={filledBy(state, field.name)}
      empties={emptied.filter(({ visibleWhen }) => visibleWhen?.field === field.name).map(told)}
      onChange={(value, choice) => form.change(field, value, choice)}
      onLeave={() => {
        dispatch({ kind: 'leave', field });
        errors.leave(field.name);
      }}
      onKeepMine={() => dispatch({ kind: 'keepMine', field: field.name })}
      onTakeTheirs={() => dispatch({ kind: 'takeTheirs', field: field.name })}
    />
  );
  return (
    <Form layout="vertical" noValidate aria-label={def.title}>
      {errors.wasTried && <FormErrorsSummary errors={errors.shown} fields={fields} onGo={goTo} />}
      <div className="form-layout" id={`${prefix}-layout`}>
        {!isNarrow && groups.length > 1 && !isLinesOnly && <Anchors form={form} />}
        <div className="form-sections">
          {(isLinesOnly ? [] : groups).map((group, at) => (
            <section key={group.title} className="form-section" id={sectionId(prefix, at)}>
              {groups.length > 1 && <h2>{group.title}</h2>}
              <div className="form-grid">
                {formRows(def, group.fields).map(row =>
                  row.kind === 'field' ? (
                    <Fragment key={row.field.name}>
                      {drawn(row.field)}
                      {row.field.name === def.location?.latitude && (
                        <OfferedPlane def={def} values={values} onMove={isDisabled ? undefined : moverOf(form)} />
                      )}
                    </Fragment>
                  ) : (
                    <div key={row.rest.name} className="form-difference">
                      {drawn(row.from)}
                      <Sign sign="−" />
                      {drawn(row.less)}
                      <Sign sign="=" />
                      {drawn(row.rest, true)}
                      {row.beside && drawn(row.beside)}
                    </div>
                  ),
                )}
              </div>
            </section>
          ))}
          {form.lists.map((list, at) => (
            <section key={list.property} className="form-section" id={sectionId(prefix, groups.length + at)}>
              {!isLinesOnly && <h2>{list.label}</h2>}
              <FormList
                form={form}
                list={list}
                rowId={rowId}
                isAlone={isLinesOnly}
                isDisabled={isDisabled || form.linesOf(list).closed !== undefined}
              />
            </section>
          ))}
        </div>
      </div>
    </Form>
  );
}

/** On the height of the inputs, below their labels. The labels say what it is about. */
const Sign = ({ sign }: { readonly sign: string }) => (
  <span className="form-sign" aria-hidden>
    {sign}
  </span>
);

/** Changes both numbers of the location; `undefined` while one of them is not open. */
function moverOf(form: EntityFormInWork): ((longitude: number, latitude: number) => void) | undefined {
  const { location } = form.def;
  const [x, y] = [location?.longitude, location?.latitude].map(name => form.fields.find(field => field.name === name));
  const isOpen = (field: FieldDef | undefined): field is FieldDef =>
    field !== undefined && field.readonly !== true && form.closedOf(field) === undefined;
  if (!isOpen(x) || !isOpen(y)) return undefined;
  return (longitude, latitude) => {
    form.change(x, longitude);
    form.change(y, latitude);
  };
}

/** The rows are saved with the form, or picked by it. */
function FormList({ list, ...rest }: ListProps) {
  const Own = useSlots(rest.form.def.name).lists?.[list.property];
  if (Own) return <Own list={list} {...rest} />;
  return isPicked(list) ? <PickedTable list={list} {...rest} /> : <ChildTable list={list} {...rest} />;
}

function Anchors({ form: { def, groups, lists, prefix } }: { readonly form: EntityFormInWork }) {
  return (
    <nav className="form-anchors" aria-label={def.title}>
      <Anchor
        affix={false}
        getContainer={() => document.getElementById(`${prefix}-layout`)?.closest<HTMLElement>('.ant-drawer-body') ?? window}
        items={[...groups.map(group => group.title), ...lists.map(list => list.label)].map((title, at) => ({
          key: title,
          href: `#${sectionId(prefix, at)}`,
          title,
        }))}
        // The router owns the address, so the link only scrolls the drawer.
        onClick={event => event.preventDefault()}
      />
    </nav>
  );
}

const sectionId = (prefix: string, at: number): string => `${prefix}-section-${at}`;
