/**
 * The entry of the chunk with what stands over a page: messages, notifications, questions, the drawer of the menu. It is loaded as soon as the first page
 * has its content, or when something is to be said earlier.
 */
export { DatabaseFailurePage } from './database-failure-page.tsx';
export { LogoutQuestion } from './logout-question.tsx';
export { LostWorkDialog } from './lost-work-dialog.tsx';
export { MenuDrawer } from './menu-drawer.tsx';
export { NoticesArea } from './notices.tsx';
export { SignInAgain } from './sign-in-again.tsx';
export { UnsentDialog } from './unsent-dialog.tsx';
