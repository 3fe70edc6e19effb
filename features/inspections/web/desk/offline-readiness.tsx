import { useEffect, useState } from 'react';
import styles from './desk.module.css';
import { useInspectorText } from './use-text.ts';

const lookMs = 3_000;

/** Whether this page was kept by the service worker; nothing where browsers have none. */
export function OfflineReadiness() {
  const text = useInspectorText();
  const [isReady, setReady] = useState<boolean | null>(null);
  useEffect(() => {
    if (!navigator.serviceWorker || !window.caches) return;
    let timer: ReturnType<typeof setTimeout>;
    let isShown = true;
    async function look() {
      const kept = await caches.match(window.location.pathname, { ignoreVary: true });
      if (!isShown) return;
      setReady(kept !== undefined);
      if (!kept) timer = setTimeout(look, lookMs);
    }
    void look();
    return () => {
      isShown = false;
      clearTimeout(timer);
    };
  }, []);
  if (isReady === null) return null;
  return <p className={styles.quiet}>{text(isReady ? 'opensOffline' : 'opensOfflineSoon')}</p>;
}
