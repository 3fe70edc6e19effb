import { AppLauncher } from '@capacitor/app-launcher';
import { Capacitor } from '@capacitor/core';
import { appTexts } from '../../../features/app/messages/texts.ts';
import type { Locale } from '../../../platform/contract/locale.ts';
import { LanguageProvider, textsOf } from '../../../platform/web/i18n.tsx';
import { Button } from '../../../platform/web/ui/button.tsx';
import { EmptyState } from '../../../platform/web/ui/empty-state.tsx';
import type { Server } from './server.ts';

const useAppText = textsOf(appTexts);

const texts = {
  offline: { title: 'offlineTitle', text: 'offlineText', action: 'retry' },
  locked: { title: 'lockedTitle', text: 'lockedText', action: 'unlock' },
  failed: { title: 'failedTitle', text: 'failedText', action: 'retry' },
  old: { title: 'oldTitle', text: 'oldText', action: 'update' },
} as const;

/** Why the app shows no page, and what to do about it. */
export type Block =
  | { reason: 'offline' | 'locked' | 'failed'; onRetry: () => void }
  | { reason: 'old'; server: Server };

export function Blocked({ locale, block }: { locale: Locale; block: Block }) {
  return (
    <LanguageProvider locale={locale}>
      <main className="blocked">
        <BlockedContent block={block} />
      </main>
    </LanguageProvider>
  );
}

function BlockedContent({ block }: { block: Block }) {
  const text = useAppText();
  const { title, text: explanation, action } = texts[block.reason];
  const act = () => (block.reason === 'old' ? openStore(block.server) : block.onRetry());
  return (
    <EmptyState headingLevel={1} title={text(title)} action={<Button onClick={act}>{text(action)}</Button>}>
      {text(explanation)}
    </EmptyState>
  );
}

function openStore({ stores, public_url }: Server): void {
  const store = Capacitor.getPlatform() === 'ios' ? stores.ios : stores.android;
  void AppLauncher.openUrl({ url: store ?? public_url });
}
