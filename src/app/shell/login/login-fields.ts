/** The fields of the sign-in form, and when one of them lacks something. */
export type LoginFields = { readonly username: string; readonly password: string; readonly captcha: string };
export type FieldName = keyof LoginFields;

export const emptyFields: LoginFields = { username: '', password: '', captcha: '' };

/** A password may consist of spaces; the others may not. */
export function isLacking(name: FieldName, fields: LoginFields): boolean {
  return (name === 'password' ? fields.password : fields[name].trim()) === '';
}
