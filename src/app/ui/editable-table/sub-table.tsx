/** The table below an opened line: loaded when it is opened, tried three times more when that fails, and told when it fails for good. */
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { Alert, Spin } from 'antd';
import { inBackground } from '#base/in-background.ts';
import type { Row } from '#schema/row.ts';
import { useLatest } from '../../live/use-latest.ts';
import { withRetries } from './timing.ts';
import { tableText } from './text.ts';

type Loaded = { readonly kind: 'loading' } | { readonly kind: 'failed' } | { readonly kind: 'there'; readonly content: ReactNode };
type SubTableProps = { readonly row: Row; readonly load: (row: Row) => Promise<ReactNode> };

export function SubTable({ row, load }: SubTableProps) {
  const [loaded, setLoaded] = useState<Loaded>({ kind: 'loading' });
  const open = useLatest(() => load(row));
  useEffect(() => {
    let isWanted = true;
    const take = (next: Loaded): void => {
      if (isWanted) setLoaded(next);
    };
    inBackground(
      withRetries(open).then(
        content => take({ kind: 'there', content }),
        () => take({ kind: 'failed' }),
      ),
    );
    return () => {
      isWanted = false;
    };
    // A cell of the line that changes does not load its sub-table again.
  }, [open]);
  if (loaded.kind === 'loading') return <Spin description={tableText.subLoading} />;
  if (loaded.kind === 'failed') return <Alert type="error" showIcon title={tableText.subFailed} />;
  return <>{loaded.content}</>;
}
