import { useState } from 'react';
import { type ApiClient, ApiProblem } from '../../../../platform/web/api-client.ts';
import { Link } from '../../../../platform/web/link.tsx';
import { ChevronLeftIcon } from '../../../../platform/web/ui/icons.tsx';
import { Pending } from '../../../../platform/web/ui/pending.tsx';
import { useApiQuery } from '../../../../platform/web/use-api-query.ts';
import { listCities } from '../../../company/contract.ts';
import { listPartnerCategories, readStaffPartner, type StaffPartner } from '../../staff-contract.ts';
import styles from './desk.module.css';
import { draftOf, newDraft } from './draft.ts';
import { PartnerForm } from './partner-form.tsx';
import { useDeskText } from './use-text.ts';

type PartnerEditorProps = {
  api: ApiClient;
  /** A partner's id, or `new`. */
  id: string;
  now: Date;
  /** URL of the list with its current filters, for the way back. */
  back: string;
  onAdded: (id: number) => void;
};

/** Loads a partner and the options of its form. */
export function PartnerEditor({ api, id, now, back, onAdded }: PartnerEditorProps) {
  const text = useDeskText();
  return (
    <>
      <Link to={back} className={styles.back}>
        <ChevronLeftIcon />
        {text('back')}
      </Link>
      {id === 'new' ? (
        <FormLoader api={api} id={id} partner={null} now={now} onAdded={onAdded} />
      ) : (
        <ExistingPartner api={api} id={id} now={now} onAdded={onAdded} />
      )}
    </>
  );
}

type LoaderProps = Omit<PartnerEditorProps, 'back'>;

function ExistingPartner(props: LoaderProps) {
  const partnerQuery = useApiQuery(props.api, readStaffPartner, { partnerId: props.id });
  return partnerQuery.data ? (
    <FormLoader {...props} partner={partnerQuery.data} />
  ) : (
    <Pending query={partnerQuery} />
  );
}

function FormLoader({ api, id, partner, now, onAdded }: LoaderProps & { partner: StaffPartner | null }) {
  const categories = useApiQuery(api, listPartnerCategories, {});
  const cities = useApiQuery(api, listCities, {});
  const [initial, setInitial] = useState(() => initialDraftOf(partner, 0));
  if (!categories.data || !cities.data)
    return <Pending query={cities.hasFailed && !categories.hasFailed ? cities : categories} />;
  return (
    <PartnerForm
      key={initial.formKey}
      api={api}
      id={id}
      saved={initial}
      categories={categories.data.results.filter((category) => !category.is_hidden)}
      cities={cities.data.results}
      now={now}
      onReset={(partner) => setInitial(initialDraftOf(partner, initial.formKey + 1))}
      onAdded={onAdded}
      reload={async () => {
        try {
          return await api.call(readStaffPartner, { partnerId: id });
        } catch (error) {
          if (error instanceof ApiProblem) return null;
          throw error;
        }
      }}
    />
  );
}

/** The draft that the form starts with; another `formKey` resets the form. */
function initialDraftOf(partner: StaffPartner | null, formKey: number) {
  return { formKey, version: partner?.version ?? 0, value: partner ? draftOf(partner) : newDraft };
}
