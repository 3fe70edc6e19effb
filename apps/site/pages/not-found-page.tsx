import { ButtonLink } from '../../../platform/web/ui/button.tsx';
import { EmptyState } from '../../../platform/web/ui/empty-state.tsx';
import { PageFrame } from '../../../platform/web/ui/page-frame.tsx';
import { useText } from '../shell/use-text.ts';

/** Shown for unknown addresses, with another text for deleted ads. */
export function NotFoundPage({ data }: { data?: unknown }) {
  const text = useText();
  const isDeletedAd = data === 'gone';
  return (
    <PageFrame>
      <EmptyState
        headingLevel={1}
        title={text(isDeletedAd ? 'goneTitle' : 'notFoundTitle')}
        action={<ButtonLink to="/cars">{text('toCatalogue')}</ButtonLink>}
      >
        <p>{text(isDeletedAd ? 'goneText' : 'notFoundText')}</p>
      </EmptyState>
    </PageFrame>
  );
}
