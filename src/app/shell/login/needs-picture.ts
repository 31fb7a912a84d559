/** Whether a sign-in would be refused because of the captcha alone: one is required, and none was typed. */
export type PictureState = {
  /** Whether the server requires one; `undefined`: unknown. */
  readonly asks: boolean | undefined;
  readonly isShown: boolean;
  readonly text: string | undefined;
};

export const needsPicture = ({ asks, isShown, text = '' }: PictureState): boolean => (asks ?? isShown) && text.trim() === '';
