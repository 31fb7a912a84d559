/** A field's value as text: a coloured tag for coloured dictionary items, a dash for an empty value. */
import { memo } from 'react';
import { Tag } from 'antd';
import type { FieldDef } from '#schema/field.ts';
import { dictOf, kindOf } from '#schema/kinds/kind-of.ts';
import type { TagLook } from '#schema/kinds/facts.ts';
import type { FieldValue } from '#schema/row.ts';
import { fieldTextOf } from '#schema/field-text.ts';
import { valueText } from '#schema/value-text.ts';
import { useDicts } from '../../live/use-dicts.tsx';
import { PercentBar } from './percent-bar.tsx';
import { widgetText } from './text.ts';
import { useAreas } from './area-data.ts';

export type FieldTextProps = {
  readonly field: FieldDef;
  readonly value: FieldValue | undefined;
  /** The row's `{field}_dictText`, for refs, users and areas. */
  readonly text?: string | undefined;
};

export const FieldText = memo(function FieldText({ field, value, text }: FieldTextProps) {
  const dicts = useDicts();
  if (value === undefined || value === '') return <>{valueText.empty}</>;
  const { display, looks } = kindOf(field);
  if (display === 'area' && !text) return <AreaText code={String(value)} />;
  const shown = fieldTextOf(field, value, text, dicts);
  if (shown === '') return <>{valueText.empty}</>;
  if (display === 'bar') return <PercentBar field={field} percent={Number(value)} text={shown} />;
  const look = looks?.[String(value)];
  if (look) return <LookTag look={look}>{shown}</LookTag>;
  const color = display === 'tag' ? dicts[dictOf(field) ?? '']?.find(item => item.value === String(value))?.color : undefined;
  return color ? <Tag color={color}>{shown}</Tag> : <>{shown}</>;
});

function LookTag({ look, children }: { readonly look: TagLook; readonly children: string }) {
  if (look === 'struck') return <Tag className="qs-struck">{children}</Tag>;
  if (look !== 'settled') return <Tag color={look}>{children}</Tag>;
  return (
    <Tag color="green" variant="outlined">
      {children}
    </Tag>
  );
}

/** Stands in place of a value that nobody sees while the row is sealed. */
export const SealedText = () => <span className="hint">{widgetText.sealed}</span>;

type AwaitedStatusProps = { readonly field: FieldDef; readonly confirmed: string; readonly awaited: string };

/** A status that the server has confirmed, and the one that an unsettled step asks for. Where there is no room for both, the asked one alone is seen. */
export function AwaitedStatus({ field, confirmed, awaited }: AwaitedStatusProps) {
  const dicts = useDicts();
  return (
    <span className="qs-awaited" title={widgetText.awaits(fieldTextOf(field, confirmed, undefined, dicts), awaited)}>
      <FieldText field={field} value={confirmed} />
      <span className="qs-awaited-status">{`→ ${awaited}`}</span>
    </span>
  );
}

/** The names of an area code; the code itself until the area data is loaded. */
function AreaText({ code }: { readonly code: string }) {
  return <>{useAreas()?.textOf(code) ?? code}</>;
}
