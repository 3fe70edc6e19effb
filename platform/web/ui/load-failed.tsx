import type { Locale } from '../../contract/locale.ts';
import { useLocale } from '../i18n.tsx';
import { Button } from './button.tsx';
import { Notice } from './notice.tsx';

const texts = {
  ru: { failed: 'Не удалось загрузить', retry: 'Попробовать ещё раз' },
  kk: { failed: 'Жүктелмеді', retry: 'Қайталап көру' },
  en: { failed: 'Could not load', retry: 'Try again' },
} as const satisfies Record<Locale, unknown>;

/** Replaces a part of a page that failed to load. */
export function LoadFailed({ onRetry }: { onRetry: () => Promise<void> }) {
  const { failed, retry } = texts[useLocale()];
  return (
    <Notice
      tone="bad"
      isUrgent
      action={
        <Button tone="second" small onClick={() => void onRetry()}>
          {retry}
        </Button>
      }
    >
      <p>{failed}</p>
    </Notice>
  );
}
