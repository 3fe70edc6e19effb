import { PageFrame } from '../../../platform/web/ui/page-frame.tsx';
import { useApi, usePageData } from '../../../platform/web/use-page.ts';
import type { loadOwnCarForm } from './load-own-cars.ts';
import { OwnCarRequest } from './own-car-form.tsx';

/** Page with the form to reserve an own car or to request a test drive. */
export function OwnCarFormPage() {
  const { refusal: _, ...data } = usePageData<typeof loadOwnCarForm>();
  return (
    <PageFrame width="narrow">
      <OwnCarRequest key={data.requestKind} api={useApi()} {...data} />
    </PageFrame>
  );
}
