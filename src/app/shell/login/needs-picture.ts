/** Tells whether a sign-in would be refused because of the captcha alone: one is required, and none was typed. */
export type PictureState = {
  /** Whether the server requires one; `undefined`: unknown. */
  readonly isRequired: boolean | undefined;
  readonly isShown: boolean;
  readonly text: string | undefined;
};

export const needsPicture = ({ isRequired, isShown, text = '' }: PictureState): boolean => (isRequired ?? isShown) && text.trim() === '';
