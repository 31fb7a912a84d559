/** The pages for people who have not signed in (shell specification §2.3): the login page and its neighbours. */
import type { LoginAnswer } from '#workers/sync-api.ts';
import type { ComponentType } from 'react';
import { lazyPart } from '../live/lazy-part.tsx';
import { LoginPage } from '../shell/login/login-page.tsx';
import { ALTERATION_PATH, LOGIN_PATH, REGISTER_PATH, REGISTER_RESULT_PATH, THIRD_LOGIN_PATH } from '#domain/paths.ts';

export type OpenPageProps = { readonly onSignedIn: (answer: LoginAnswer) => void };

/** A new page is one line here. The navigation guard has the list of paths that are open without a sign-in. */
export const OPEN_PAGES: Readonly<Record<string, ComponentType<OpenPageProps>>> = {
  [LOGIN_PATH]: LoginPage,
  [REGISTER_PATH]: lazyPart(async () => (await import('../shell/login/register-page.tsx')).RegisterPage),
  [REGISTER_RESULT_PATH]: lazyPart(async () => (await import('../shell/login/register-result-page.tsx')).RegisterResultPage),
  [ALTERATION_PATH]: lazyPart(async () => (await import('../shell/login/alteration-page.tsx')).AlterationPage),
  [THIRD_LOGIN_PATH]: lazyPart(async () => (await import('../shell/login/third-login-page.tsx')).ThirdLoginPage),
};

/** Addresses above the open pages redirect to the first of them. */
const OPEN_REDIRECTS: Readonly<Record<string, string>> = { '/user': LOGIN_PATH, '/oauth2-app': THIRD_LOGIN_PATH };

export const findOpenRedirect = (path: string): string | undefined => OPEN_REDIRECTS[path];
