/** The sentences when 确定 is pressed with the wrong number of rows; the dialog then stays open. */
import { popupText } from './text.ts';

export function whyNotTaken(isMany: boolean, count: number): string | undefined {
  if (count === 0) return popupText.selectOne;
  return !isMany && count > 1 ? popupText.onlyOne : undefined;
}
