/** Requests, messages between workers and socket frames in the inspector's timeline: their kind without their content. */
import type { Result } from '#base/result.ts';
import type { AppError } from '#base/errors.ts';
import { errorWord } from '#inspection/entry-verdict.ts';
import type { InspectionEmitter } from '#inspection/emitter.ts';
import type { Http, HttpRequest } from '#wire/http.ts';
import type { OpenChannel } from '../workspace.ts';
import { parseJson } from '#base/json.ts';

/** The same http client, which also emits each request and its answer. */
export function watchHttp(http: Http, emit: InspectionEmitter): Http {
  async function reported<T>(
    { method, path }: Pick<HttpRequest, 'method' | 'path'>,
    send: () => Promise<Result<T, AppError>>,
  ): Promise<Result<T, AppError>> {
    if (!emit.isObserved()) return send();
    const name = `${method} ${pathOf(path)}`;
    emit.crossing({ to: 'server', text: name, isFailure: false });
    const answer = await send();
    const text = `${answer.ok ? '200' : errorWord(answer.error)} ${name}`;
    emit.crossing({ from: 'server', text, isFailure: !answer.ok });
    return answer;
  }

  return {
    dialect: http.dialect,
    session: http.session,
    exchange: request => reported(request, () => http.exchange(request)),
    call: request => reported(request, () => http.call(request)),
    download: request => reported({ method: 'GET', path: request.path }, () => http.download(request)),
  };
}

const pathOf = (path: string): string => `/${path.replace(/[?#].*$/s, '').replace(/^\/+/, '')}`;

/** Messages between workers in the inspector's timeline: the kind of each message without its content. */
export function watchChannel(open: OpenChannel, emit: InspectionEmitter): OpenChannel {
  return (name, onMessage) => {
    const channel = open(name, data => {
      if (emit.isObserved()) emit.crossing({ from: 'tabs', text: kindOf(data), isFailure: false });
      onMessage(data);
    });
    return {
      post(message) {
        if (emit.isObserved()) emit.crossing({ to: 'tabs', text: message.kind, isFailure: false });
        channel.post(message);
      },
      close: () => channel.close(),
    };
  };
}

const kindOf = (data: unknown): string =>
  typeof data === 'object' && data !== null && 'kind' in data && typeof data.kind === 'string' ? data.kind : '?';

/** Longer frames are not parsed for their name. */
const FRAME_MAX_CHARS = 50_000;

/** Socket frames in the inspector's timeline: the name of the command without its content. */
export function emitFrame(emit: InspectionEmitter | undefined, way: 'in' | 'out', frame: unknown): void {
  if (!emit?.isObserved()) return;
  const text = commandOf(frame);
  emit.crossing(way === 'in' ? { from: 'socket', text, isFailure: false } : { to: 'socket', text, isFailure: false });
}

/** `opened`, `lost`: the connection itself. */
export function emitConnection(emit: InspectionEmitter | undefined, what: 'opened' | 'lost'): void {
  if (emit?.isObserved()) emit.crossing({ from: 'socket', text: what, isFailure: what === 'lost' });
}

/** The type of a message on both sockets: `type` of the table socket, `cmd` of the notices'. */
function commandOf(frame: unknown): string {
  if (typeof frame !== 'string') return 'binary';
  if (frame.length > FRAME_MAX_CHARS) return 'long';
  const json = parseJson(frame);
  if (typeof json !== 'object' || json === null) return 'text';
  if ('type' in json && typeof json.type === 'string') return json.type;
  return 'cmd' in json && typeof json.cmd === 'string' ? json.cmd : 'json';
}
