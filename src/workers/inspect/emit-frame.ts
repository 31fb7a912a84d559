/** Socket frames in the inspector's timeline: the name of the command without its content. */
import { parseJson } from '#base/parse-json.ts';
import type { InspectionEmitter } from '#inspection/emitter.ts';

/** Longer frames are not parsed for their name. */
const FRAME_MAX_CHARS = 50_000;

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
