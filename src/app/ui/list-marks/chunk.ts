/**
 * The entry of the chunk with what tells about the rows of a list: the tabs of its queues and views, what changed since the last look, and the marks of
 * notes. It is small and is loaded as soon as the rows are on the screen: on a slow line the drawers take seconds.
 */
export { SavedTabs } from '../advanced-query/saved-tabs.tsx';
export { NoteFeed } from '../row-notes/note-feed.tsx';
export { PinnedViews } from '../saved-views/pinned-views.tsx';
export { ViewsSync } from '../saved-views/views-sync.tsx';
export { SinceNote } from '../last-look/since-note.tsx';
