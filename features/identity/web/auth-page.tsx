import { useLocation } from '@tanstack/react-router';
import { useCallback, useEffect } from 'react';
import { splitLocale } from '../../../platform/contract/locale.ts';
import { queryOf } from '../../../platform/web/api-client.ts';
import { tokenStore } from '../../../platform/web/browser-store.ts';
import { Link } from '../../../platform/web/link.tsx';
import { safePath } from '../../../platform/web/pending-action.ts';
import { LanguageMenu } from '../../../platform/web/ui/language-links.tsx';
import { Logo } from '../../../platform/web/ui/logo.tsx';
import { Notice } from '../../../platform/web/ui/notice.tsx';
import { useToast } from '../../../platform/web/ui/toasts.tsx';
import { useApi, useGo, usePageData, usePageSearch } from '../../../platform/web/use-page.ts';
import styles from './auth-page.module.css';
import { AuthScreen } from './auth-screen.tsx';
import { EmailVerification } from './email-verification.tsx';
import { providerStore } from './identity-client.ts';
import type { loadProviders } from './load-providers.ts';
import { NewPasswordForm } from './new-password-form.tsx';
import { useSession, useSessionStore } from './use-session.tsx';
import { useText } from './use-text.ts';

/** Sign-in and registration, and the targets of links in e-mails (`?reset=`, `?verify=`). */
export function AuthPage() {
  const api = useApi();
  const goTo = useGo();
  const store = useSessionStore();
  const session = useSession();
  const toast = useToast();
  const text = useText();
  const providers = usePageData<typeof loadProviders>();
  const search = usePageSearch();
  const reset = textOf(search.reset);
  const verify = textOf(search.verify);
  const isStaff = session.status === 'member' && session.user.roles.length > 0;
  const next = search.next === undefined && isStaff ? '/staff' : pathAfterSignIn(search.next);
  const { carToSave } = useLocation().state;
  // The link verifies the address only for the account that requested it, so a guest must sign in first.
  const isVerifyingEmail = verify && (session.status === 'member' || session.status === 'starting');
  const shouldRedirect = session.status === 'member' && !reset && !verify;

  // Redirects a member to the next page: after signing in here or in another tab, or when a member opens this URL.
  useEffect(() => {
    if (!shouldRedirect) return;
    void goTo(next, { replace: true });
  }, [goTo, shouldRedirect, next]);

  const go = useCallback(
    (query: Record<string, string>) => goTo(`/auth${queryOf(query)}`, { replace: true }),
    [goTo],
  );
  const reload = useCallback(() => {
    if (store.read().status === 'member') void store.reload();
  }, [store]);

  function passwordChanged() {
    // The server has revoked all sessions, including this browser's.
    providerStore.write(null);
    tokenStore.write(null);
    toast.success(text('passwordChanged'), text('passwordChangedText'));
    void go({});
  }

  return (
    <div className={styles.auth}>
      <section className={styles.form}>
        <div className={styles.column}>
          <div className={styles.head}>
            <Link to="/" className={styles.home} aria-label={text('toHome')}>
              <Logo />
            </Link>
            <LanguageMenu />
          </div>
          {reset ? (
            <>
              <Heading title={text('resetTitle')} lead={text('resetLead')} />
              <NewPasswordForm
                key={reset}
                api={api}
                token={reset}
                onSaved={passwordChanged}
                onNewLink={() => go({ forgot: '1' })}
              />
            </>
          ) : isVerifyingEmail ? (
            <>
              <Heading title={text('verifyTitle')} />
              {session.status === 'member' ? (
                <EmailVerification
                  key={verify}
                  api={api}
                  token={verify}
                  onVerified={reload}
                  onChangeAccount={() => store.logOut()}
                />
              ) : (
                <p className={styles.lead}>{text('verifying')}</p>
              )}
            </>
          ) : (
            <AuthScreen
              api={api}
              providers={providers}
              entry={store}
              isReturning={next !== '/'}
              carToSave={carToSave}
              // Staff have passwords, and so has whoever follows a link of a letter.
              startsByEmail={next.startsWith('/staff') || verify !== null || search.forgot !== undefined}
              isResetOpen={search.forgot !== undefined}
              notice={verify && <Notice>{text('verifyFirst')}</Notice>}
            />
          )}
        </div>
      </section>
      <Dawn line={text('artLine')} />
    </div>
  );
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}

/** The path to open after signing in, without the language; never the sign-in page itself. */
function pathAfterSignIn(next: unknown): string {
  // The path is checked again after removing the language: `/en//elsewhere` is safe, but `//elsewhere` is another site.
  const path = safePath(splitLocale(safePath(next)).path);
  return /^\/auth(?![^?#])/.test(path) ? '/' : path;
}

function Heading({ title, lead }: { title: string; lead?: string }) {
  return (
    <div>
      <h1 className={styles.title}>{title}</h1>
      {lead && <p className={styles.lead}>{lead}</p>}
    </div>
  );
}

/** The picture beside the form: decorative, and shown only on wide screens. */
function Dawn({ line }: { line: string }) {
  return (
    <aside className={styles.dawn} aria-hidden="true">
      <p className={styles.line}>{line}</p>
      <span className={styles.sun} />
      <svg className={styles.hills} viewBox="0 0 720 420" preserveAspectRatio="none" aria-hidden="true">
        <path d="M0 420V250L90 190l60 30 90-110 60 50 60-70 70 80 90-50 80 80 60-30 60 50v200Z" />
        <path d="M0 420v-90l110-60 80 40 110-90 80 60 80-50 100 70 80-40 80 40v120Z" />
      </svg>
    </aside>
  );
}
