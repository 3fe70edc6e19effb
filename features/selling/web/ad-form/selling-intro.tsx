import { type SyntheticEvent, useEffect, useState } from 'react';
import type { ApiClient } from '../../../../platform/web/api-client.ts';
import { useFormats } from '../../../../platform/web/i18n.tsx';
import { pendingActionStore, takePendingAction } from '../../../../platform/web/pending-action.ts';
import { Button, ButtonLink } from '../../../../platform/web/ui/button.tsx';
import { Field } from '../../../../platform/web/ui/field.tsx';
import { CheckIcon, UserIcon } from '../../../../platform/web/ui/icons.tsx';
import { PageHead } from '../../../../platform/web/ui/page-head.tsx';
import { Panel } from '../../../../platform/web/ui/panel.tsx';
import { TextInput } from '../../../../platform/web/ui/text-input.tsx';
import { useToast } from '../../../../platform/web/ui/toasts.tsx';
import { useApiQuery } from '../../../../platform/web/use-api-query.ts';
import { useSubmit } from '../../../../platform/web/use-submit.ts';
import { photoOf } from '../../../photos/photo-of.ts';
import { useMembersOnly, useSession } from '../../../profiles/web/public.tsx';
import { parsePlate, parseVehicleNumber, suggestVin } from '../../../vehicles/web/public.ts';
import { onlineDays } from '../../ad-limits.ts';
import { createAd, listMyAds, type OwnAd } from '../../contract.ts';
import styles from './selling-intro.module.css';
import { useSellingText } from './use-text.ts';
import { answersOfVin } from './vin-answers.ts';

type SellingIntroProps = {
  api: ApiClient;
  now: Date;
  goTo: (path: string) => void;
  /** A sentence of the company about how many people see an ad. */
  claim?: string | undefined;
};

const createAdAction = 'create-ad';

/**
 * Page `/create-auto`: what the seller needs, what happens next, and the start button. Guests and search engines can
 * read it too.
 */
export function SellingIntro({ api, now, goTo, claim }: SellingIntroProps) {
  const text = useSellingText();
  return (
    <div className={styles.intro}>
      <PageHead title={text('introTitle')} lead={text('introLead')} />
      {claim && (
        <p className={styles.claim}>
          <UserIcon /> {claim}
        </p>
      )}
      <div className={styles.columns}>
        <div className={styles.main}>
          <Panel>
            <Start api={api} goTo={goTo} />
          </Panel>
          <MyDrafts api={api} now={now} />
        </div>
        <section aria-labelledby="how">
          <h2 id="how" className={styles.title}>
            {text('howTitle')}
          </h2>
          <ol className={styles.how}>
            <li>
              <h3>{text('how1')}</h3>
              <p>{text('how1Text')}</p>
            </li>
            <li>
              <h3>{text('how2')}</h3>
              <p>{text('how2Text')}</p>
            </li>
            <li>
              <h3>{text('how3', { count: onlineDays })}</h3>
              <p>{text('how3Text')}</p>
            </li>
          </ol>
          <h2 className={styles.title}>{text('needTitle')}</h2>
          <ul className={styles.need}>
            {(['need1', 'need2', 'need3'] as const).map((need) => (
              <li key={need}>
                <CheckIcon />
                <span>{text(need)}</span>
              </li>
            ))}
          </ul>
        </section>
      </div>
    </div>
  );
}

/** The start button, with an optional VIN from which most of the form is filled in. */
function Start({ api, goTo }: Pick<SellingIntroProps, 'api' | 'goTo'>) {
  const text = useSellingText();
  const toast = useToast();
  const session = useSession();
  const isMembersOnly = useMembersOnly();
  const [number, setNumber] = useState('');
  const [showsFault, setShowsFault] = useState(false);
  const { isPending, refusal, submit } = useSubmit({ isQuiet: true });
  const isGuest = session.status === 'guest';

  const createDraft = (vin: string) =>
    submit(async () => {
      const { form, message } = await answersOfVin(api, vin, text);
      const ad = await api.call(createAd, { form });
      if (message) toast.info(message.title, message.text);
      goTo(`/create-auto/${ad.id}`);
    });

  // The person pressed the start button before signing in; after signing in, the draft is created without another
  // press.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the session is known, and takes the action away
  useEffect(() => {
    if (session.status !== 'member') return;
    const vin = takePendingAction(createAdAction);
    if (vin !== null) void createDraft(vin);
  }, [session.status]);

  const correctedVin = suggestVin(number);
  const isPlate = parsePlate(number) !== null;
  const parsed = parseVehicleNumber(number);
  const isInvalid = number.trim() !== '' && !parsed;

  function start(event: SyntheticEvent) {
    event.preventDefault();
    setShowsFault(true);
    if (isInvalid) return;
    const vin = parsed?.value ?? '';
    if (isMembersOnly({ name: createAdAction, value: vin })) {
      pendingActionStore.write(null);
      void createDraft(vin);
    }
  }

  const fault = isPlate
    ? text('plateNotEnough')
    : correctedVin
      ? text('vinSuggestion', { vin: correctedVin })
      : text('vinNotRead');
  return (
    // Only a script can start an ad: without the form's own request, a press before the scripts waits for them.
    <form className={styles.start} method="dialog" onSubmit={start} noValidate>
      <Field
        label={text('numberLabel')}
        optional={text('optional')}
        hint={text('numberHint')}
        error={showsFault && isInvalid ? fault : undefined}
      >
        <TextInput
          name="vin"
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          value={number}
          onChange={({ target }) => setNumber(target.value)}
          onBlur={() => setShowsFault(number.trim() !== '')}
        />
      </Field>
      {showsFault && isInvalid && correctedVin && (
        <Button tone="second" small className={styles.mend} onClick={() => setNumber(correctedVin)}>
          {text('vinUseSuggestion', { vin: correctedVin })}
        </Button>
      )}
      {refusal && (
        <p role="alert" className={styles.refusal}>
          {text(refusal.code === 'too_many_ads' ? 'tooManyAds' : 'failed')}
        </p>
      )}
      <Button onClick={start} busy={isPending} wide>
        {text('start')}
      </Button>
      <p className={styles.note}>
        {text('freeNote')} {isGuest && text('guestNote')}
      </p>
    </form>
  );
}

const maxVisibleDrafts = 3;

/** The member's drafts, from all devices. */
function MyDrafts({ api, now }: Pick<SellingIntroProps, 'api' | 'now'>) {
  const session = useSession();
  return session.status === 'member' ? <Drafts api={api} now={now} /> : null;
}

function Drafts({ api, now }: Pick<SellingIntroProps, 'api' | 'now'>) {
  const text = useSellingText();
  const { data } = useApiQuery(api, listMyAds, { status: 'draft' });
  if (!data || data.results.length === 0) return null;
  return (
    <Panel title={text('draftsTitle')}>
      <ul className={styles.drafts}>
        {data.results.slice(0, maxVisibleDrafts).map((ad) => (
          <Draft key={ad.id} ad={ad} now={now} />
        ))}
      </ul>
      {data.count > maxVisibleDrafts && (
        <ButtonLink to="/account/ads" tone="quiet" small>
          {text('allAds')}
        </ButtonLink>
      )}
    </Panel>
  );
}

function Draft({ ad, now }: { ad: OwnAd; now: Date }) {
  const text = useSellingText();
  const formats = useFormats();
  const photo = ad.cover && photoOf(ad.cover, '');
  return (
    <li className={styles.draft}>
      {photo ? (
        <img className={styles.photo} src={photo.src} alt="" width={72} height={48} />
      ) : (
        <span className={styles.photo} />
      )}
      <p>
        <b>{ad.title ?? text('draftUntitled')}</b>
        <span>
          {text('draftChanged', { when: formats.ago(ad.updated_at, now), percent: ad.completeness })}
        </span>
      </p>
      <ButtonLink
        to={`/create-auto/${ad.id}`}
        tone="second"
        small
        aria-label={`${text('resume')}: ${ad.title ?? text('draftUntitled')}`}
      >
        {text('resume')}
      </ButtonLink>
    </li>
  );
}
