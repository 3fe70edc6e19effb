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
  /** A partner's number, or `new`. */
  id: string;
  now: Date;
  /** Where the list is as it was left. */
  back: string;
  onAdded: (id: number) => void;
};

/** A partner’s form with all that it chooses from. */
export function PartnerEditor({ api, id, now, back, onAdded }: PartnerEditorProps) {
  const text = useDeskText();
  return (
    <>
      <Link to={back} className={styles.back}>
        <ChevronLeftIcon />
        {text('back')}
      </Link>
      {id === 'new' ? (
        <WithChoices api={api} id={id} known={null} now={now} onAdded={onAdded} />
      ) : (
        <Known api={api} id={id} now={now} onAdded={onAdded} />
      )}
    </>
  );
}

type KnownProps = Omit<PartnerEditorProps, 'back'>;

function Known(props: KnownProps) {
  const answer = useApiQuery(props.api, readStaffPartner, { partnerId: props.id });
  return answer.data ? <WithChoices {...props} known={answer.data} /> : <Pending query={answer} />;
}

function WithChoices({ api, id, known, now, onAdded }: KnownProps & { known: StaffPartner | null }) {
  const categories = useApiQuery(api, listPartnerCategories, {});
  const cities = useApiQuery(api, listCities, {});
  const [start, setStart] = useState(() => startOf(known, 0));
  if (!categories.data || !cities.data)
    return <Pending query={cities.hasFailed && !categories.hasFailed ? cities : categories} />;
  return (
    <PartnerForm
      key={start.turn}
      api={api}
      id={id}
      saved={start}
      categories={categories.data.results.filter((category) => !category.is_hidden)}
      cities={cities.data.results}
      now={now}
      onRenew={(partner) => setStart(startOf(partner, start.turn + 1))}
      onAdded={onAdded}
      readAgain={async () => {
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

/** What is saved, for the form to begin with; `turn` starts it over. */
function startOf(partner: StaffPartner | null, turn: number) {
  return { turn, version: partner?.version ?? 0, value: partner ? draftOf(partner) : newDraft };
}
