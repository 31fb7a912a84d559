/** The list of errors above the form; each line is a link to its field. */
import { Alert, Button } from 'antd';
import type { FieldDef } from '#schema/field.ts';
import type { FieldErrors } from '#schema/rules/validate-values.ts';
import { errorsInOrder } from './errors-in-order.ts';
import { formText } from './text.ts';

type SummaryProps = { readonly errors: FieldErrors; readonly fields: readonly FieldDef[]; readonly onGo: (field: string) => void };

export function FormErrorsSummary({ errors, fields, onGo }: SummaryProps) {
  const names = errorsInOrder(errors, fields);
  if (names.length === 0) return null;
  return (
    <Alert
      className="form-note"
      type="error"
      role="alert"
      showIcon
      title={formText.errorsHead(names.length)}
      description={names.map(name => (
        <Button key={name} type="link" size="small" danger onClick={() => onGo(name)}>
          {errors[name]}
        </Button>
      ))}
    />
  );
}
