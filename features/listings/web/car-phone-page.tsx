import { PageFrame } from '../../../platform/web/ui/page-frame.tsx';
import { usePageData } from '../../../platform/web/use-page.ts';
import type { loadPhone } from './load-listing-pages.ts';
import { PhoneForm } from './phone-form.tsx';

/** Page with the seller's phone, for browsers without script. */
export function CarPhonePage() {
  const { car, result, refusal } = usePageData<typeof loadPhone>();
  return (
    <PageFrame width="narrow">
      <PhoneForm car={car} contact={result} refusal={refusal?.code ?? null} />
    </PageFrame>
  );
}
