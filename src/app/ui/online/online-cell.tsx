/** One value of an online list: text, choice, picture, file or sanitised HTML, inside the server's link if the link is safe. */
import { Tooltip } from 'antd';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { dictTextOf } from '#schema/field-text.ts';
import { kindOf } from '#schema/kinds/kind-of.ts';
import type { Row } from '#schema/row.ts';
import { valueText } from '#schema/value-text.ts';
import type { OnlineColumn } from '#domain/online-views.ts';
import { linkTarget } from './links.ts';
import { FieldText } from '../widgets/field-text.tsx';
import { drawnWhole } from '../widgets/field-whole.tsx';
import { SafeHtml } from '../widgets/safe-html/safe-html.tsx';

type OnlineCellProps = { readonly column: OnlineColumn; readonly row: Row; readonly links: Readonly<Record<string, string>> };

export function OnlineCell({ column, row, links }: OnlineCellProps) {
  const content = <CellContent column={column} row={row} />;
  const template = column.link === undefined ? undefined : links[column.link];
  const target = template === undefined ? undefined : linkTarget(template, row, location.origin);
  if (!target) return content;
  return target.kind === 'page' ? (
    <Link to={target.path}>{content}</Link>
  ) : (
    <a href={target.url} target="_blank" rel="noopener noreferrer">
      {content}
    </a>
  );
}

function CellContent({ column: { field, isHtml, maxShown }, row }: Omit<OnlineCellProps, 'links'>): ReactNode {
  const told = dictTextOf(row, field.name); // some servers translate a choice themselves
  const value = row[field.name] ?? told;
  if (value === undefined) return valueText.empty;
  if (isHtml) return <SafeHtml html={String(value)} />;
  const { freeText } = kindOf(field);
  const whole = drawnWhole(field, value);
  if (whole !== undefined) return <>{whole}</>;
  const text = told ?? String(value);
  if (!freeText || maxShown === undefined || text.length <= maxShown) return <FieldText field={field} value={value} text={told} />;
  return (
    <Tooltip title={text}>
      <span tabIndex={0}>{`${text.slice(0, maxShown)}…`}</span>
    </Tooltip>
  );
}
