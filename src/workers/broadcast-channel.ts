/** A channel between the workers of one database, by the browser's BroadcastChannel. */
import type { OpenChannel } from './workspace.ts';

export const openBroadcastChannel: OpenChannel = (name, onMessage) => {
  const channel = new BroadcastChannel(name);
  channel.addEventListener('message', event => onMessage(event.data));
  return { post: message => channel.postMessage(message), close: () => channel.close() };
};
