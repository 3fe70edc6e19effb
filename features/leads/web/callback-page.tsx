import { ButtonLink } from '../../../platform/web/ui/button.tsx';
import { PageFrame } from '../../../platform/web/ui/page-frame.tsx';
import { Panel } from '../../../platform/web/ui/panel.tsx';
import { useApi, usePageData } from '../../../platform/web/use-page.ts';
import { CallForm } from './call-form.tsx';
import styles from './lead-form.module.css';
import type { loadCallBack } from './load-call-back.ts';
import { useLeadText } from './use-text.ts';

/** The call-back form as a page: without JavaScript, or in a new tab. */
export function CallbackPage() {
  const api = useApi();
  const text = useLeadText();
  const { car, initialForm } = usePageData<typeof loadCallBack>();
  return (
    <PageFrame width="narrow">
      <Panel>
        <div className={styles.stack}>
          <h1 className={styles.title}>{text('callTitle')}</h1>
          {car && <p>{text('callAbout', { title: car.title })}</p>}
          <p>{text(car && !car.own ? 'adviserLead' : 'callLead')}</p>
          <CallForm api={api} car={car?.id} initialForm={initialForm} />
          <ButtonLink tone="quiet" to={car ? `/cars/${car.id}` : '/cars'}>
            {text(car ? 'backToCar' : 'toCatalogue')}
          </ButtonLink>
        </div>
      </Panel>
    </PageFrame>
  );
}
