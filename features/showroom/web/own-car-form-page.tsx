import { PageFrame } from '../../../platform/web/ui/page-frame.tsx';
import { useApi, usePageData } from '../../../platform/web/use-page.ts';
import type { loadOwnCarForm } from './load-own-cars.ts';
import { OwnCarAsk } from './own-car-form.tsx';

/** An own car, asked for by a form. */
export function OwnCarFormPage() {
  const { refusal: _, ...data } = usePageData<typeof loadOwnCarForm>();
  return (
    <PageFrame width="narrow">
      <OwnCarAsk key={data.ask} api={useApi()} {...data} />
    </PageFrame>
  );
}
