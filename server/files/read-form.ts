/** Forms with files in them, as a route that takes the whole body as bytes gets them. */

/** The form's own lines around its files. */
export const FORM_OVERHEAD_BYTES = 64 * 1024;

/** `undefined` when the body is no form, or is cut short. */
export async function readForm(body: unknown, type: string | undefined): Promise<FormData | undefined> {
  if (!(body instanceof Uint8Array) || type === undefined) return undefined;
  // No parser of our own and no package: the platform reads forms, and the body is already within its limit.
  return new Response(new Uint8Array(body), { headers: { 'content-type': type } }).formData().catch(() => undefined);
}
