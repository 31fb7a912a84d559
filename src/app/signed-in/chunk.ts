/** The door of the workspace: frame and list page come in one file, because a sign-in is followed by a list. */
export { SignedIn } from './signed-in.tsx';
export { ListPage } from '../ui/list/list-page.tsx';
