/** The buttons in the last column of a table of server records. */
import { Button } from 'antd';

export type RowAct = { readonly label: string; readonly run: () => void; readonly isDanger?: boolean };

/** @param acts `false` for one that the user may not take, so that a condition can stand before it. */
export const RowActs = ({ acts }: { readonly acts: readonly (RowAct | false)[] }) =>
  acts.map(
    act =>
      act && (
        <Button key={act.label} type="link" size="small" danger={act.isDanger === true} onClick={act.run}>
          {act.label}
        </Button>
      ),
  );
