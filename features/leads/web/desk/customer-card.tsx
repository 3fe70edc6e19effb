import { formatPhone } from '../../../../platform/contract/phone.ts';
import type { ApiClient } from '../../../../platform/web/api-client.ts';
import { ButtonLink } from '../../../../platform/web/ui/button.tsx';
import { PhoneIcon } from '../../../../platform/web/ui/car-icons.tsx';
import { Pending } from '../../../../platform/web/ui/pending.tsx';
import { useApiQuery } from '../../../../platform/web/use-api-query.ts';
import { Records } from '../../../identity/web/staff-public.tsx';
import { readCustomer } from '../../staff-contract.ts';
import styles from './leads.module.css';
import { useDeskText } from './use-text.ts';

/** All that the company has of the client of a request. */
export function CustomerCard({ api, leadId, backTo }: { api: ApiClient; leadId: string; backTo: string }) {
  const text = useDeskText();
  const query = useApiQuery(api, readCustomer, { leadId });
  const client = query.data;
  return (
    <>
      <ButtonLink tone="quiet" small to={backTo} className={styles.back}>
        {text('toRequest')}
      </ButtonLink>
      <Pending query={query} />
      {client && (
        <>
          <div className={styles.client}>
            <h2 className={styles.clientName}>{client.name || text('erasedPerson')}</h2>
            {client.phone && (
              <ButtonLink tone="second" small href={`tel:${client.phone}`} icon={<PhoneIcon />}>
                {formatPhone(client.phone)}
              </ButtonLink>
            )}
            <p className={styles.quiet}>{text('clientLook')}</p>
          </div>
          <Records groups={client.records} />
        </>
      )}
    </>
  );
}
