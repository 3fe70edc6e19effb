import { type ReactNode, useReducer, useState, useSyncExternalStore } from 'react';
import type { ApiClient } from '../../../../platform/web/api-client.ts';
import { useFormats } from '../../../../platform/web/i18n.tsx';
import { useToast } from '../../../../platform/web/ui/toasts.tsx';
import { useUploads } from '../../../photos/web/public.tsx';
import { type AdStep, adStepNames, adSteps, missingFields, stepOf } from '../../ad-steps.ts';
import type { AdDetail } from '../../contract.ts';
import { type AdField, faultsOf, needsPhoneProof } from './ad-checks.ts';
import { AdPreview } from './ad-preview.tsx';
import type { AdStore } from './ad-store.ts';
import { focusField } from './anchor.tsx';
import { carName } from './answer-text.ts';
import { CardPreview } from './card-preview.tsx';
import { faultText } from './fault-text.ts';
import { FormBar } from './form-bar.tsx';
import type { FormLocation } from './form-location.ts';
import { type FormParts, FormProvider, type FormView } from './form-view.tsx';
import { previewOf } from './preview-of.ts';
import { Readiness } from './readiness.tsx';
import { SentBanner } from './sent-banner.tsx';
import { StepBar } from './step-bar.tsx';
import { StepList } from './step-list.tsx';
import { StepNotices } from './step-notices.tsx';
import { noProgress, progressAfter } from './step-progress.ts';
import { BrandStep } from './steps/brand-step.tsx';
import { CharacteristicsStep } from './steps/characteristics-step.tsx';
import { ModelStep } from './steps/model-step.tsx';
import { ModificationStep } from './steps/modification-step.tsx';
import { OptionsStep } from './steps/options-step.tsx';
import { PhotosStep } from './steps/photos-step.tsx';
import { PriceStep } from './steps/price-step.tsx';
import { PublishStep } from './steps/publish-step.tsx';
import { StateStep } from './steps/state-step.tsx';
import styles from './steps.module.css';
import { useSaveAnswers } from './use-save-answers.ts';
import { useStepFocus } from './use-step-focus.ts';
import { useTaxonomy } from './use-taxonomy.ts';
import { useSellingText } from './use-text.ts';
import { VerdictNotice } from './verdict-notice.tsx';

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

export type StepsProps = {
  api: ApiClient;
  adStore: AdStore;
  step: AdStep;
  location: FormLocation;
  /** Navigates within the form by changing the query of the URL. */
  goTo: (location: FormLocation, options?: { replace?: boolean }) => void;
  /** Goes to a place before this one; by the browser's Back if that is where it leads. */
  goBackTo: (location: FormLocation) => void;
  /** Leaves for the list that shows this ad: the person's ads, or the desk of own cars. */
  exit: (isCompanyCar: boolean) => void;
  parts: FormParts;
};

/** The form: the current step or the preview, with a bar above and a bar below it. */
export function Steps({ api, adStore, step, location, goTo, goBackTo, exit, parts }: StepsProps) {
  const text = useSellingText();
  const formats = useFormats();
  const toast = useToast();
  const state = useSyncExternalStore(adStore.subscribe, adStore.read, adStore.read);
  const { ad, form } = state;
  const { taxonomy, hasFailed, retry } = useTaxonomy(api, form);
  const [progress, dispatch] = useReducer(progressAfter, noProgress);
  const { visibleFaults, cleared, filled, warnedStep } = progress;
  const [bar, setBar] = useState<HTMLElement | null>(null);
  const isDraft = ad.status === 'draft';
  const saveAnswers = useSaveAnswers({ adStore, form, step, isDraft, taxonomy, progress, dispatch });
  const heading = useStepFocus(step, location);
  const uploads = useUploads({
    api,
    adId: ad.id,
    isEditorOpen: step === 'photos',
    readPhotoIds: () => adStore.read().form.photos ?? [],
    onChange: changePhotos,
  });

  function changePhotos(photoIds: number[], photos: Readonly<AdDetail['photos']>) {
    adStore.showPhotos([...photos]);
    saveAnswers({ photos: photoIds });
  }

  const isPhoneOpen = needsPhoneProof({ ad, form, memberPhone: parts.memberPhone });
  const missing: AdField[] = missingFields(form, ad.is_company_car).filter(
    (field) => field !== 'photos' || uploads.running === 0,
  );
  if (isPhoneOpen) missing.push('contact_phone');
  const missingInStep = missing.filter((field) => (adSteps[step] as readonly AdField[]).includes(field));
  const isWarned = warnedStep === step && missingInStep.length > 0;
  const number = adStepNames.indexOf(step) + 1;
  const nextStep = adStepNames[number];
  const previousStep = adStepNames[number - 2];

  function go(to: AdStep, field?: AdField) {
    dispatch({ type: 'moved', field });
    goTo({ step: to, ...(field && { field }) });
  }

  function back(to: AdStep) {
    dispatch({ type: 'moved' });
    goBackTo({ step: to });
  }

  function next() {
    if (!nextStep) return;
    const [firstField] = missingInStep;
    if (firstField && !isWarned) {
      dispatch({ type: 'warned', step, fields: missingInStep });
      focusField(firstField);
      return;
    }
    void adStore.flush();
    go(nextStep);
  }

  async function leaveForm() {
    const isSaved = await adStore.flush();
    if (isSaved) toast.success(text('saved'));
    else toast.info(text('exitUnsaved'));
    exit(ad.is_company_car);
  }

  const faults = faultsOf(form);
  const faultyFields = Object.keys({ ...faults, ...state.faults }) as AdField[];
  const view: FormView = {
    api,
    adStore,
    ad,
    form,
    taxonomy,
    parts,
    uploads,
    missing,
    changePhotos,
    saveAnswers,
    go,
    next,
    blur: (field) => dispatch({ type: 'left', field }),
    isAutoFilled: (field) => filled.includes(field),
    faultOf(field) {
      const fault = state.faults[field] ?? (visibleFaults.includes(field) ? faults[field] : undefined);
      if (fault) return faultText(field, fault, text, formats);
      const isMissingVisible =
        missing.includes(field) && (location.field === field || warnedStep === stepOf(field));
      if (!isMissingVisible) return undefined;
      return text(field === 'contact_phone' && isPhoneOpen ? 'fault_phone_not_verified' : 'fault_required');
    },
  };

  const content = { form, taxonomy, cities: parts.cities.list };
  const car = location.view === 'preview' ? previewOf(ad, content, text) : null;
  const Screen = step === 'publish' ? null : stepScreens[step];
  const stepText = nextStep
    ? text('stepNext', { number, count: adStepNames.length, next: text(`step_${nextStep}`) })
    : text('stepOf', { number, count: adStepNames.length });

  const closePreview = () => goBackTo({ step });
  const stepList = { step, faultyFields: [...missing, ...faultyFields], form, go };

  return (
    <FormProvider value={view}>
      <FormBar
        name={carName(content) ?? text('newAd')}
        year={form.year}
        save={state.save}
        savedAt={state.savedAt}
        phone={{
          number,
          count: adStepNames.length,
          onBack: car ? closePreview : previousStep ? () => back(previousStep) : null,
          steps: (close) => (
            <StepList
              {...stepList}
              isInSheet
              go={(to) => {
                close();
                go(to);
              }}
            />
          ),
        }}
        onExit={() => void leaveForm()}
      />
      {car ? (
        <div className={styles.preview}>
          <AdPreview car={car} onBack={closePreview} />
        </div>
      ) : (
        <div className={styles.layout}>
          <StepList {...stepList} />
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
            <SentBanner ad={ad} />
            <StepNotices cleared={cleared} hasFailed={hasFailed} retry={retry} />
            {Screen ? (
              <Screen />
            ) : (
              <PublishStep
                bar={bar}
                onSubmitted={() => (ad.is_company_car ? exit(true) : goTo({}))}
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
      {!car && <StepBar step={step} isWarned={isWarned} back={back} next={next} onBar={setBar} />}
    </FormProvider>
  );
}
