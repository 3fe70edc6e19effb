import { useState } from 'react';
import { type ApiClient, ApiProblem } from '../../../../platform/web/api-client.ts';
import { Link } from '../../../../platform/web/link.tsx';
import { ChevronLeftIcon } from '../../../../platform/web/ui/icons.tsx';
import { LoadFailed } from '../../../../platform/web/ui/load-failed.tsx';
import { Skeleton } from '../../../../platform/web/ui/skeleton.tsx';
import { useAnswer } from '../../../../platform/web/use-answer.ts';
import { listCities } from '../../../company/contract.ts';
import { listPartnerCategories, readStaffPartner, type StaffPartner } from '../../staff-contract.ts';
import styles from './desk.module.css';
import { draftOf, keptDraft, newDraft } from './draft.ts';
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
  const { data, hasFailed, reload } = useAnswer(props.api, readStaffPartner, { partnerId: props.id });
  if (hasFailed) return <LoadFailed onRetry={reload} />;
  if (!data) return <Skeleton shape="block" />;
  return <WithChoices {...props} known={data} />;
}

function WithChoices({ api, id, known, now, onAdded }: KnownProps & { known: StaffPartner | null }) {
  const categories = useAnswer(api, listPartnerCategories, {});
  const cities = useAnswer(api, listCities, {});
  const [start, setStart] = useState(() => startOf(id, known));
  if (categories.hasFailed || cities.hasFailed)
    return <LoadFailed onRetry={categories.hasFailed ? categories.reload : cities.reload} />;
  if (!categories.data || !cities.data) return <Skeleton shape="block" />;
  return (
    <PartnerForm
      key={start.turn}
      api={api}
      id={id}
      start={start}
      categories={categories.data.results.filter((category) => !category.is_hidden)}
      cities={cities.data.results}
      now={now}
      onRenew={(partner, isRestored) => setStart(turned(partner, start.turn + 1, isRestored))}
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

/** What the form begins with; `turn` makes it anew. */
export type Start = ReturnType<typeof turned>;

function turned(known: StaffPartner | null, turn: number, isRestored = false) {
  return {
    turn,
    version: known?.version ?? 0,
    saved: known ? draftOf(known) : newDraft,
    draft: known ? draftOf(known) : newDraft,
    isRestored,
  };
}

/** What this tab had not saved comes back. */
function startOf(id: string, known: StaffPartner | null): Start {
  const start = turned(known, 0);
  const kept = keptDraft(id);
  return kept ? { ...start, version: kept.version, draft: kept.draft, isRestored: true } : start;
}
