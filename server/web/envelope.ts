/** The envelope of every answer; a refusal is HTTP 200 with success false. */

export type Envelope = {
  readonly success: boolean;
  readonly message: string;
  readonly code: number;
  readonly result: unknown;
  readonly timestamp: number;
};

export const FORBIDDEN_CODE = 510;
/** Also the HTTP status: the server is running without its database. */
export const UNAVAILABLE_CODE = 503;
const SUCCESS_CODE = 200;
const REFUSED_CODE = 500;

/** The answer of a successful call. The front end of the original shows every message as a toast, so a call that only reads has none. */
export function succeed(result: unknown, message = ''): Envelope {
  return { success: true, message, code: SUCCESS_CODE, result, timestamp: Date.now() };
}

/** The same, as the text that is sent, with a result that is JSON already. */
export function succeedWithJson(result: string): string {
  const { timestamp, result: _, ...head } = succeed(null);
  return `${JSON.stringify(head).slice(0, -1)},"result":${result},"timestamp":${timestamp}}`;
}

/** The answer of a refused call. */
export function refuse(message: string, code = REFUSED_CODE): Envelope {
  return { success: false, message, code, result: null, timestamp: Date.now() };
}

const ZERO = 0;

/** Answers with code 0, as the original server gives them from handlers that only set a result. */
export function answer(result: unknown, message?: string): Envelope {
  return { ...succeed(result, message), code: ZERO };
}

/** @param work answers the reason why it was not done. @param message for the user, if it was. */
export async function carriedOut(work: Promise<string | undefined>, message: string): Promise<Envelope> {
  const why = await work;
  return why === undefined ? succeed(null, message) : refuse(why);
}
