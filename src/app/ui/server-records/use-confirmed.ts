/** Asks before a change, carries it out, and shows what the server said. */
import { App } from 'antd';
import type { Result } from '#base/result.ts';
import type { AppError } from '#base/errors.ts';
import { useOrReport } from '#app/live/use-error-report.ts';
import { uiText } from '#app/ui/text.ts';

type Question = { readonly title: string; readonly content: string; readonly okText: string; readonly isDanger: boolean };
type Change = () => PromiseLike<Result<string, AppError>>;
export type Confirmed = (question: Question, change: Change) => void;

export function useConfirmed(onChanged: (sentence: string) => void): Confirmed {
  const { modal } = App.useApp();
  const orReport = useOrReport();
  return ({ title, content, okText, isDanger }, change) => {
    modal.confirm({
      title,
      content,
      okText,
      cancelText: uiText.cancel,
      okButtonProps: { danger: isDanger },
      async onOk() {
        const sentence = await orReport(change());
        if (sentence !== undefined) onChanged(sentence);
      },
    });
  };
}
