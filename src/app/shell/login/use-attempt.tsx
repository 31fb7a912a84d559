/** One attempt of a form without a session: one at a time; its error is shown above the form until the next one has ended. */
import { useState } from 'react';
import type { ReactNode } from 'react';
import { Alert } from 'antd';

export type Attempt = {
  readonly isBusy: boolean;
  /** Drawn above the fields. */
  readonly problem: ReactNode;
  /** `work` answers its error. A call during an attempt does nothing. */
  readonly run: (work: () => Promise<string | undefined>) => Promise<void>;
};

export function useAttempt(): Attempt {
  const [isBusy, setBusy] = useState(false);
  const [text, setText] = useState<string>();
  return {
    isBusy,
    problem: text !== undefined && <Alert className="login-problem" type="error" showIcon title={text} role="alert" />,
    async run(work) {
      if (isBusy) return;
      setBusy(true);
      const wrong = await work();
      setBusy(false);
      setText(wrong);
    },
  };
}
