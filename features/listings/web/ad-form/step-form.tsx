import { type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { ApiClient } from '../../../../platform/web/api-client.ts';
import { useFormats } from '../../../../platform/web/i18n.tsx';
import { Button } from '../../../../platform/web/ui/button.tsx';
import { ChevronLeftIcon, ChevronRightIcon } from '../../../../platform/web/ui/icons.tsx';
import { Notice } from '../../../../platform/web/ui/notice.tsx';
import { useToast } from '../../../../platform/web/ui/toasts.tsx';
import type { AdDetail, AdForm } from '../../ad-contract.ts';
import { type AdStep, adStepNames, adSteps, missingIn, stepOf } from '../../ad-steps.ts';
import { type AdField, faultsOf } from './ad-checks.ts';
import { type AdKeeper, createAdKeeper } from './ad-keeper.ts';
import { AdPreview } from './ad-preview.tsx';
import { AdState } from './ad-state.tsx';
import { focusField } from './anchor.tsx';
import { adTitle } from './answer-text.ts';
import { CardPreview } from './card-preview.tsx';
import { faultText } from './fault-text.ts';
import { FormBar } from './form-bar.tsx';
import { type FormParts, FormProvider, type FormView } from './form-view.tsx';
import { belongings, contradicted, onlyPossible } from './narrowed.ts';
import { previewOf } from './preview-of.ts';
import { Readiness } from './readiness.tsx';
import styles from './step-form.module.css';
import { StepList } from './step-list.tsx';
import { BrandStep } from './steps/brand-step.tsx';
import { CharacteristicsStep } from './steps/characteristics-step.tsx';
import { ModelStep } from './steps/model-step.tsx';
import { ModificationStep } from './steps/modification-step.tsx';
import { OptionsStep } from './steps/options-step.tsx';
import { PhotosStep } from './steps/photos-step.tsx';
import { PriceStep } from './steps/price-step.tsx';
import { PublishStep } from './steps/publish-step.tsx';
import { StateStep } from './steps/state-step.tsx';
import { useTaxonomy } from './use-taxonomy.ts';
import { useSellingText } from './use-text.ts';
import { isStep, VerdictNotice } from './verdict-notice.tsx';

/** Where the address stands: a step, perhaps one of its fields, or the preview. */
export type Place = { step?: string | undefined; field?: string | undefined; view?: string | undefined };

type StepFormProps = {
  api: ApiClient;
  first: AdDetail;
  place: Place;
  /** Changes the query of the address. */
  goTo: (place: Place, options?: { replace?: boolean }) => void;
  exit: () => void;
  parts: FormParts;
};

const stepScreens: Record<Exclude<AdStep, 'publish'>, () => ReactNode> = {
  brand: BrandStep,
  model: ModelStep,
  characteristics: CharacteristicsStep,
  modification: ModificationStep,
  options: OptionsStep,
  state: StateStep,
  price: PriceStep,
  photos: PhotosStep,
};

/** States whose page says how the ad stands; the form opens on demand. */
const settledStates: readonly AdDetail['status'][] = ['moderation', 'sold', 'blocked', 'deleted'];

/** One ad, one question a screen; every answer is kept as soon as it is given. */
export function StepForm({ api, first, place, goTo, exit, parts }: StepFormProps) {
  const [keeper] = useState(() => createAdKeeper(api, first));
  useEffect(() => keeper.start(), [keeper]);
  const kept = useSyncExternalStore(keeper.subscribe, keeper.read, keeper.read);
  const { status } = kept.ad;
  const step = isStep(place.step) ? place.step : null;

  // Without a step in the address: a draft goes on where it ended, anything else is looked over.
  const isFormAsked = step !== null || !settledStates.includes(status);
  const firstStep = status === 'draft' ? firstOpen(kept.form) : 'publish';
  useEffect(() => {
    if (isFormAsked && step === null) goTo({ step: firstStep }, { replace: true });
  }, [isFormAsked, step, firstStep, goTo]);

  if (kept.isGone || !isFormAsked || status === 'deleted')
    return (
      <AdState ad={kept.ad} isGone={kept.isGone} keeper={keeper} edit={() => goTo({ step: 'publish' })} />
    );
  if (!step) return null;
  return <Steps api={api} keeper={keeper} step={step} place={place} goTo={goTo} exit={exit} parts={parts} />;
}

/** The first step that lacks an answer. */
function firstOpen(form: AdForm): AdStep {
  const [missing] = missingIn(form);
  return missing ? stepOf(missing) : 'publish';
}

type StepsProps = Omit<StepFormProps, 'first'> & { keeper: AdKeeper; step: AdStep };

function Steps({ api, keeper, step, place, goTo, exit, parts }: StepsProps) {
  const text = useSellingText();
  const formats = useFormats();
  const toast = useToast();
  const kept = useSyncExternalStore(keeper.subscribe, keeper.read, keeper.read);
  const { ad, form } = kept;
  const { taxonomy, hasFailed, retry } = useTaxonomy(api, form);
  const heading = useRef<HTMLHeadingElement>(null);
  /** Fields whose faults are told: left ones, and those of a step that was to be passed without an answer. */
  const [shown, setShown] = useState<readonly AdField[]>([]);
  const [cleared, setCleared] = useState<readonly AdField[]>([]);
  const [filled, setFilled] = useState<readonly AdField[]>([]);
  /** Changed answers whose consequences wait for lists that are on their way. */
  const changed = useRef<AdField[]>([]);
  const [hasAnswered, setHasAnswered] = useState(false);
  const [bar, setBar] = useState<HTMLElement | null>(null);
  const [warnedAt, setWarnedAt] = useState<AdStep | null>(null);

  const fields = adSteps[step] as readonly AdField[];
  const missing = missingIn(form);
  const lacking = missing.filter((field) => fields.includes(field));
  const number = adStepNames.indexOf(step) + 1;
  const nextStep = adStepNames[number];
  const previousStep = adStepNames[number - 2];
  const isListed =
    (!form.model || taxonomy.generations !== null) && (!form.generation || taxonomy.modifications !== null);

  function go(to: AdStep, field?: AdField) {
    if (field) setShown((before) => [...before, field]);
    setCleared([]);
    goTo({ step: to, ...(field && { field }) });
  }

  function next() {
    if (!nextStep) return;
    if (lacking.length > 0 && warnedAt !== step) {
      setWarnedAt(step);
      setShown((before) => [...before, ...lacking]);
      const [firstField] = lacking;
      if (firstField) focusField(firstField);
      return;
    }
    void keeper.flush();
    go(nextStep);
  }

  function answer(changes: AdForm) {
    const { changes: all, gone } = belongings(keeper.read().form, changes);
    changed.current = [...changed.current, ...(Object.keys(changes) as AdField[])];
    setHasAnswered(true);
    setFilled((before) => before.filter((field) => !(field in changes)));
    setCleared((before) => [...before.filter((field) => !(field in changes)), ...gone]);
    keeper.answer(all);
  }

  // Later answers are held against a changed one as soon as it is known what it leaves.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when answers or lists have changed
  useEffect(() => {
    if (!isListed || changed.current.length === 0) return;
    const gone = contradicted(form, changed.current, taxonomy);
    changed.current = [];
    if (gone.length === 0) return;
    setCleared((before) => [...new Set([...before, ...gone])]);
    keeper.answer(Object.fromEntries(gone.map((field) => [field, null])));
  }, [form, isListed]);

  // Where there is nothing to choose the form answers itself; never an ad that was only opened.
  const isFilling = ad.status === 'draft' || hasAnswered;
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when answers or lists have changed
  useEffect(() => {
    if (!isFilling || !isListed || changed.current.length > 0) return;
    // "Not in the list" is an answer, too.
    const isUnlisted = (field: AdField) =>
      (field === 'generation' || field === 'modification') &&
      form[field] === null &&
      !cleared.includes(field);
    const open = fields.filter((field) => !isUnlisted(field));
    const only = onlyPossible(form, open, taxonomy);
    const found = Object.keys(only) as AdField[];
    if (found.length === 0) return;
    setFilled((before) => [...before, ...found]);
    keeper.answer(only);
  }, [form, step, isListed, isFilling]);

  // A step begins at its heading, or at the field that a link named; coming in is the browser's business.
  const isFirst = useRef(true);
  useEffect(() => {
    const isComing = isFirst.current;
    isFirst.current = false;
    if (place.field) {
      const wait = requestAnimationFrame(() => focusField(place.field ?? ''));
      return () => cancelAnimationFrame(wait);
    }
    if (isComing || place.view) return;
    window.scrollTo(0, 0);
    if (step) heading.current?.focus({ preventScroll: true });
  }, [step, place.field, place.view]);

  const faults = faultsOf(form);
  const wrong = Object.keys({ ...faults, ...kept.faults }) as AdField[];
  const view: FormView = {
    api,
    keeper,
    ad,
    form,
    taxonomy,
    parts,
    answer,
    go,
    next,
    leave: (field) => setShown((before) => (before.includes(field) ? before : [...before, field])),
    isOnlyOne: (field) => filled.includes(field),
    faultOf(field) {
      const told = kept.faults[field] ?? (shown.includes(field) ? faults[field] : undefined);
      if (told) return faultText(field, told, text, formats);
      const isAsked = missing.includes(field) && (place.field === field || warnedAt === stepOf(field));
      return isAsked ? text('fault_required') : undefined;
    },
  };

  async function leaveForm() {
    const isSaved = await keeper.flush();
    if (!isSaved) toast.info(text('exitUnsaved'));
    exit();
  }

  const known = { form, taxonomy, cities: parts.cities.list };
  const car = place.view === 'preview' ? previewOf(ad, known, text) : null;
  const Screen = step === 'publish' ? null : stepScreens[step];
  const stepText = nextStep
    ? text('stepNext', { number, count: adStepNames.length, next: text(`step_${nextStep}`) })
    : text('stepOf', { number, count: adStepNames.length });

  return (
    <FormProvider value={view}>
      <FormBar
        title={adTitle(known) ?? text('newAd')}
        save={kept.save}
        savedAt={kept.savedAt}
        onExit={() => void leaveForm()}
      />
      {car ? (
        <div className={styles.preview}>
          <AdPreview car={car} onBack={() => goTo({ step })} />
        </div>
      ) : (
        <div className={styles.layout}>
          <StepList step={step} lacking={[...missing, ...wrong]} form={form} go={go} />
          <div className={styles.column}>
            <div>
              <p className={styles.where}>
                <b>{text(`step_${step}`)}</b>
                <span id="step-place">{stepText}</span>
              </p>
              <h1 ref={heading} tabIndex={-1} className={styles.title} aria-describedby="step-place">
                {text(`ask_${step}`)}
              </h1>
            </div>
            <VerdictNotice ad={ad} go={go} />
            <Banner ad={ad} />
            <div role="status" className={styles.said}>
              {cleared.length > 0 && (
                <Notice
                  tone="warn"
                  title={text('cleared', {
                    fields: cleared.map((field) => text(`field_${field}`)).join(', '),
                  })}
                />
              )}
              {hasFailed && (
                <Notice
                  tone="warn"
                  title={text('failed')}
                  action={
                    <Button tone="second" small onClick={retry}>
                      {text('tryAgain')}
                    </Button>
                  }
                />
              )}
            </div>
            {Screen ? (
              <Screen />
            ) : (
              <PublishStep
                bar={bar}
                onSent={() => goTo({})}
                onPreview={() => goTo({ step, view: 'preview' })}
              />
            )}
          </div>
          <aside className={styles.side}>
            <CardPreview />
            <Readiness />
          </aside>
        </div>
      )}
      {!car && (
        <div className={styles.bar}>
          <div ref={setBar} className={styles.barInside}>
            {previousStep && (
              <Button tone="second" icon={<ChevronLeftIcon />} onClick={() => go(previousStep)}>
                {text('back')}
              </Button>
            )}
            {nextStep && (
              <Button className={styles.forward} onClick={next}>
                {text(warnedAt === step && lacking.length > 0 ? 'nextAnyway' : 'next', {
                  step: text(`step_${nextStep}`).toLowerCase(),
                })}
                <ChevronRightIcon />
              </Button>
            )}
            <p role="status" className="visually-hidden">
              {warnedAt === step && lacking.length > 0 && text('missingHere')}
            </p>
          </div>
        </div>
      )}
    </FormProvider>
  );
}

/** What becomes of changes to an ad that was sent before. */
function Banner({ ad }: { ad: AdDetail }) {
  const text = useSellingText();
  if (ad.status === 'moderation')
    return (
      <Notice title={text('sentBanner')}>
        <p>{text('sentBannerText')}</p>
        {ad.is_online && <p>{text('oldStaysOnline')}</p>}
      </Notice>
    );
  if (ad.status === 'published')
    return (
      <Notice title={text('onlineBanner')}>
        <p>{text('onlineBannerText')}</p>
      </Notice>
    );
  if (ad.status === 'withdrawn' || ad.status === 'expired')
    return (
      <Notice title={text('offSale')}>
        <p>{text('offSaleText')}</p>
      </Notice>
    );
  return null;
}
