import type { ApiClient } from '../../../platform/web/api-client.ts';
import { ButtonLink } from '../../../platform/web/ui/button.tsx';
import { Panel } from '../../../platform/web/ui/panel.tsx';
import { CallForm } from './call-form.tsx';
import type { CalledCar } from './called-car.ts';
import type { FormState } from './form-state.ts';
import styles from './lead-form.module.css';
import { useLeadText } from './use-text.ts';

type CallPageProps = { api: ApiClient; car: (CalledCar & { title: string }) | null; initialForm: FormState };

/** The call-back form as a page: without JavaScript, or in a new tab. */
export function CallBackPanel({ api, car, initialForm }: CallPageProps) {
  const text = useLeadText();
  return (
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
  );
}
