/** Records the state of every actor whose name has this prefix, after each of its events. @returns a function that stops it. */
import { asActor, attachInspector } from '#machines/inspect/living-actors.ts';

export function watchStates(name: string, onState: (state: unknown) => void): () => void {
  return attachInspector(event => {
    const isMeant = event.type === '@xstate.snapshot' && asActor(event.actorRef)?.id.startsWith(name);
    if (isMeant && 'value' in event.snapshot) onState(event.snapshot.value);
  });
}
