/** By which id a client knows a file that it sends, in a header of the upload. Only the product's own server is told. Client and server share this module. */
export const UPLOAD_ID_HEADER = 'x-upload-id';

const UPLOAD_ID = /^[\w-]{8,64}$/;

/** @returns the id, or undefined for anything that is none. */
export const uploadIdIn = (header: unknown): string | undefined =>
  typeof header === 'string' && UPLOAD_ID.test(header) ? header : undefined;
