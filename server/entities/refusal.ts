/** A request the server refuses, thrown from anywhere below a route; and what PostgreSQL's own refusals mean. */
import { serverText } from '#domain/messages-server.ts';
import { FORBIDDEN_CODE, refuse } from '../envelope.ts';
import type { Envelope } from '../envelope.ts';

export class Refusal extends Error {
  readonly code: number | undefined;

  constructor(message: string, code?: number) {
    super(message);
    this.code = code;
  }
}

export const forbidden = (): Refusal => new Refusal(serverText.forbidden, FORBIDDEN_CODE);

/** A value that does not fit the property's type: the words of Spring's data binder. */
export const bindingRefusal = (property: string, javaType: string): Refusal =>
  new Refusal(
    serverText.failed(
      `Failed to convert property value of type 'java.lang.String' to required type '${javaType}' for property '${property}'`,
    ),
  );

const UNIQUE_VIOLATION = '23505';
const STRING_TOO_LONG = '22001';

/** The envelope for whatever a handler threw. */
export function refusalEnvelope(error: unknown): Envelope {
  if (error instanceof Refusal) return refuse(error.message, error.code);
  const code = sqlStateOf(error);
  if (code === UNIQUE_VIOLATION) return refuse(serverText.duplicate);
  if (code === STRING_TOO_LONG) return refuse(serverText.tooLong);
  return refuse(serverText.failed(error instanceof Error ? error.message : String(error)));
}

function sqlStateOf(error: unknown): string | undefined {
  return typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}
