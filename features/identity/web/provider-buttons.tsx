import { useState } from 'react';
import { Button } from '../../../platform/web/ui/button.tsx';
import { useToast } from '../../../platform/web/ui/toasts.tsx';
import styles from './auth-screen.module.css';
import type { IdentityClient, Providers } from './identity-client.ts';
import { refusalText } from './refusal-text.ts';
import { useText } from './use-text.ts';

const brands = [
  { id: 'google', name: 'Google' },
  { id: 'apple', name: 'Apple' },
] as const;
type Brand = (typeof brands)[number]['id'];

type ProviderButtonsProps = {
  providers: Providers;
  /** Null until the client is loaded. Loading it after the click would be too late: browsers would block the popup. */
  client: IdentityClient | null;
  onToken: (providerToken: string) => Promise<void>;
};

/** Sign-in buttons for Google and Apple. Clicking the second button while a popup is open replaces that popup. */
export function ProviderButtons({ providers, client, onToken }: ProviderButtonsProps) {
  const text = useText();
  const toast = useToast();
  const [opened, setOpened] = useState<Brand | null>(null);
  const offered = brands.filter(({ id }) => providers[id]);
  if (offered.length === 0) return null;

  async function open(brand: Brand) {
    if (!client) return;
    setOpened(brand);
    try {
      await onToken(await client.signInWithPopup(brand));
    } catch (error) {
      toast.error(text(refusalText(error)));
    } finally {
      setOpened((current) => (current === brand ? null : current));
    }
  }

  return (
    <>
      <p className={styles.or}>{text('or')}</p>
      <div className={styles.brands}>
        {offered.map(({ id, name }) => (
          <Button
            key={id}
            tone="second"
            wide
            disabled={!client}
            busy={opened === id}
            onClick={() => open(id)}
          >
            {name}
          </Button>
        ))}
      </div>
      {providers.is_demo && <p className={styles.hint}>{text('demoProviders')}</p>}
    </>
  );
}
