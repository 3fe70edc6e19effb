import { useState } from 'react';
import { native } from '../../../platform/web/native.ts';
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
  const [openedBrand, setOpenedBrand] = useState<Brand | null>(null);
  const offeredBrands = brands.filter(({ id }) => providers[id] && (native?.canSignIn(id) ?? true));
  if (offeredBrands.length === 0) return null;

  async function openPopup(brand: Brand) {
    if (!client) return;
    setOpenedBrand(brand);
    try {
      await onToken(await client.signInWithPopup(brand));
    } catch (error) {
      toast.error(text(refusalText(error)));
    } finally {
      setOpenedBrand((current) => (current === brand ? null : current));
    }
  }

  return (
    <>
      <p className={styles.or}>{text('or')}</p>
      <div className={styles.brands}>
        {offeredBrands.map(({ id, name }) => (
          <Button
            key={id}
            tone="second"
            wide
            disabled={!client}
            busy={openedBrand === id}
            onClick={() => openPopup(id)}
          >
            {name}
          </Button>
        ))}
      </div>
      {providers.is_demo && <p className={styles.hint}>{text('demoProviders')}</p>}
    </>
  );
}
