import { type ReactNode, useState } from 'react';
import type { ApiClient } from '../../../platform/web/api-client.ts';
import { Link } from '../../../platform/web/link.tsx';
import { Segmented } from '../../../platform/web/ui/segmented.tsx';
import { useToast } from '../../../platform/web/ui/toasts.tsx';
import styles from './auth-screen.module.css';
import { EmailForm } from './email-form.tsx';
import { ForgotDialog } from './forgot-dialog.tsx';
import { freshSignIn } from './fresh-sign-in-public.ts';
import { IdentityRefusal, type Providers, providerStore } from './identity-client.ts';
import { PhoneForm } from './phone-form.tsx';
import { ProviderButtons } from './provider-buttons.tsx';
import { useIdentityClient } from './use-identity-client.ts';
import { useText } from './use-text.ts';

/** Turns a token into a session; both return false if the server rejected the token. */
export type Entry = {
  enter(providerToken: string): Promise<boolean>;
  accept(token: string): Promise<boolean>;
};

type AuthScreenProps = {
  api: ApiClient;
  providers: Providers;
  entry: Entry;
  /** True if the user returns to the previous page after signing in; the text of the form then says so. */
  isReturning: boolean;
  /** Title of the car that a guest wanted to save. */
  carToSave?: string | undefined;
  /** Whether the form by e-mail is shown first, although most people know their phone number better. */
  startsByEmail: boolean;
  /** True to open the page with the dialog for a forgotten password. */
  isResetOpen: boolean;
  /** Why the person is asked to sign in. */
  notice?: ReactNode;
};

function forgetSignIn(error: unknown): never {
  freshSignIn.write(null);
  throw error;
}

/** Sign in or register, by e-mail, by phone, with Google or Apple. */
export function AuthScreen(props: AuthScreenProps) {
  const { api, providers, entry, isReturning, carToSave, startsByEmail, isResetOpen, notice } = props;
  const text = useText();
  const toast = useToast();
  const [isNew, setNew] = useState(false);
  const [method, setMethod] = useState<'email' | 'phone'>(
    providers.phone && !startsByEmail ? 'phone' : 'email',
  );
  const [forgottenEmail, setForgottenEmail] = useState<string | null>(isResetOpen ? '' : null);
  const { client, open } = useIdentityClient(api, providers);

  async function finish(accept: () => Promise<boolean>) {
    freshSignIn.write(1);
    if (!(await accept().catch(forgetSignIn))) throw new IdentityRefusal('unavailable');
    toast.success(text('signedIn'));
  }

  async function enter(providerToken: string) {
    await finish(() => entry.enter(providerToken));
    providerStore.write(providers.provider);
  }

  return (
    <>
      <div>
        <h1 className={styles.title}>{text(isNew ? 'signUp' : 'signIn')}</h1>
        {carToSave && <p className={styles.lead}>{text('saveLead', { car: carToSave })}</p>}
        {isReturning && <p className={styles.lead}>{text('returnLead')}</p>}
      </div>
      {notice}
      {providers.phone && (
        <Segmented
          legend={text('way')}
          options={[
            { value: 'phone', label: text('byPhone') },
            { value: 'email', label: text('byEmail') },
          ]}
          value={method}
          onChange={setMethod}
        />
      )}
      <EmailForm
        isNew={isNew}
        isHidden={method !== 'email'}
        onForgot={setForgottenEmail}
        onSend={async (email, password) => {
          const provider = await open();
          await enter(await (isNew ? provider.signUp(email, password) : provider.signIn(email, password)));
        }}
      />
      {providers.phone && (
        <PhoneForm
          api={api}
          isHidden={method !== 'phone'}
          onToken={(token) => finish(() => entry.accept(token))}
        />
      )}
      <ProviderButtons providers={providers} client={client} onToken={enter} />
      <p className={styles.centred}>
        {text(isNew ? 'hasAccount' : 'noAccount')}{' '}
        <button type="button" className={styles.link} onClick={() => setNew(!isNew)}>
          {text(isNew ? 'enter' : 'register')}
        </button>
      </p>
      <Disclaimer />
      <ForgotDialog
        api={api}
        email={forgottenEmail}
        onClose={() => setForgottenEmail(null)}
        onSend={async (email) => (await open()).sendPasswordReset(email)}
      />
    </>
  );
}

const documents: Record<string, string> = { a: '/user-agreements', p: '/privacy-policy' };

/**
 * The sentence about the accepted documents. Translators mark the links in the text, as word order differs by language.
 */
function Disclaimer() {
  const parts = useText()('disclaimer').split(/<(\w)>(.*?)<\/\w>/);
  return (
    <p className={styles.hint}>
      {parts.map((part, index) => {
        const to = documents[parts[index - 1] ?? ''];
        if (documents[part]) return null;
        return to ? (
          <Link key={part} to={to}>
            {part}
          </Link>
        ) : (
          part
        );
      })}
    </p>
  );
}
