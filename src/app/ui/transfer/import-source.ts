/** The target of an import: the columns a file may have, how a line is judged, and where the file is sent. */
import type { AppError } from '#base/errors.ts';
import type { Result } from '#base/result.ts';
import { isOpenAtFirst } from '#schema/closed-rows.ts';
import type { FieldDef } from '#schema/field.ts';
import type { ImportAnswer } from '#schema/import-answer.ts';
import { isReadFromFiles } from '#schema/kinds/kind-of.ts';
import type { EntityDef } from '#schema/entity-def.ts';
import type { Values } from '#schema/row.ts';
import type { FieldErrors } from '#schema/rules/validate-values.ts';
import { visibleFields } from '#schema/visible-fields.ts';
import type { IsFieldVisible } from '#schema/visible-fields.ts';
import { judgeLine } from './judge-line.ts';

export type ImportColumns = {
  readonly title: string;
  /** Of the whole form, required ones among them. */
  readonly all: readonly FieldDef[];
  /** Those that are read from a file. */
  readonly fields: readonly FieldDef[];
  /** Those of them that a new row may have: an exported file has columns of later statuses too, which have to be empty. */
  readonly offered: readonly FieldDef[];
  readonly isVisible: IsFieldVisible;
  /** What the form would object to, by field. @param isRead whether the file has the column. */
  readonly errorsOf: (values: Values, isRead: (name: string) => boolean) => FieldErrors;
};
export type ImportSource = {
  readonly columns: ImportColumns;
  readonly send: (file: Blob, name: string) => Promise<Result<ImportAnswer, AppError>>;
  /** The server has, or may have, rows of a file. */
  readonly onTaken: () => void;
};

/** The columns of a list: those of the user's form, without files and formatted text. */
export function columnsOfEntity(def: EntityDef, isVisible: IsFieldVisible): ImportColumns {
  const shown = visibleFields(
    def,
    def.fields.map(({ name }) => name),
    isVisible,
  );
  const fields = shown.filter(field => !field.readonly && isReadFromFiles(field));
  return {
    title: def.title,
    all: def.fields,
    fields,
    offered: fields.filter(field => isOpenAtFirst(def, field)),
    isVisible,
    errorsOf: (values, isRead) => judgeLine(def, isVisible, values, isRead),
  };
}
