/** Under the table: how many lines there are, what is wrong in them with the way to the next error, and the keys. */
import { Alert, Button, Flex } from 'antd';
import type { TableErrors } from './checks.ts';
import { tableText } from './text.ts';
import type { TableInWork } from './use-table.ts';

type Props = {
  readonly table: Pick<TableInWork, 'content' | 'here'>;
  /** How many lines are chosen. */
  readonly selected: number;
  /** The errors that are said already. */
  readonly shown: TableErrors;
  readonly onNext: () => void;
};

export function TableStatus({ table: { content, here }, selected, shown, onNext }: Props) {
  const hereError = here && shown.get(here.row.id)?.[here.column.field.name];
  return (
    <Flex wrap gap="4px 16px" align="center" className="et-status">
      <span className="hint" role="status">
        {tableText.counts(content.rows.length, selected)}
      </span>
      {shown.size > 0 && (
        <Alert
          type="error"
          className="et-errors"
          title={tableText.errors(countErrors(shown), hereError)}
          action={
            <Button size="small" type="link" onClick={onNext}>
              {tableText.nextError}
            </Button>
          }
        />
      )}
      <span className="hint et-keys">{tableText.keys}</span>
    </Flex>
  );
}

const countErrors = (shown: TableErrors): number => [...shown.values()].reduce((sum, own) => sum + Object.keys(own).length, 0);
