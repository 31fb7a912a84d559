/** Messages between actors and the world outside over time. */
import type { SequenceViewProps } from './sequence-view-props.ts';

export function SequenceView(props: SequenceViewProps) {
  return <section data-entries={props.trace.entries.size} />;
}
