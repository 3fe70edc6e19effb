import { type ReactNode, useEffect, useReducer, useState, useSyncExternalStore } from 'react';
import type { ApiClient } from '../../../../platform/web/api-client.ts';
import { textsOf, useFormats } from '../../../../platform/web/i18n.tsx';
import { Button, ButtonLink } from '../../../../platform/web/ui/button.tsx';
import { Facts } from '../../../../platform/web/ui/facts.tsx';
import { Notice } from '../../../../platform/web/ui/notice.tsx';
import { Panel } from '../../../../platform/web/ui/panel.tsx';
import { Skeleton } from '../../../../platform/web/ui/skeleton.tsx';
import { useGo } from '../../../../platform/web/use-page.ts';
import { useUploads } from '../../../photos/web/public.tsx';
import { type AdStep, adSteps, missingFields, stepOf } from '../../ad-steps.ts';
import type { AdDetail, AdForm, AdPhoto } from '../../contract.ts';
import { ownCarFormTexts } from '../../messages/texts.ts';
import { type AdField, faultsOf } from './ad-checks.ts';
import { createAdStore } from './ad-store.ts';
import { focusField } from './anchor.tsx';
import { areListsLoaded } from './answer-keeper.ts';
import { answerText } from './answer-text.ts';
import { faultText } from './fault-text.ts';
import { saveTextOf } from './form-bar.tsx';
import { type FormParts, FormProvider, type FormView, useForm } from './form-view.tsx';
import styles from './own-car-form.module.css';
import { StepNotices } from './step-notices.tsx';
import { noProgress, progressAfter } from './step-progress.ts';
import { BranchField } from './steps/branch-field.tsx';
import { BrandStep } from './steps/brand-step.tsx';
import { BodyField, YearField } from './steps/characteristics-step.tsx';
import { ModelStep } from './steps/model-step.tsx';
import { FacetField, VolumeField } from './steps/modification-step.tsx';
import { PhotosStep } from './steps/photos-step.tsx';
import { Description, PriceFields } from './steps/price-step.tsx';
import { MileageField } from './steps/state-step.tsx';
import { usePublish } from './use-publish.ts';
import { useSaveAnswers } from './use-save-answers.ts';
import { useTaxonomy } from './use-taxonomy.ts';
import { useSellingText } from './use-text.ts';

const useOwnCarFormText = textsOf(ownCarFormTexts);

export type OwnCarFormProps = {
  api: ApiClient;
  initialAd: AdDetail;
  now: Date;
  /** More photos to choose from; they call `add` after they were given to the ad. */
  tray: (photoIds: readonly number[], add: (photo: AdPhoto) => Promise<void>) => ReactNode;
  /** What the form was filled in from. */
  source: ReactNode;
  onPublished: (adId: number) => void;
};

/** Questions of the form that can be asked on their own. Price, photos and description have panels of their own. */
const askers: Partial<Record<AdField, () => ReactNode>> = {
  brand: BrandStep,
  model: ModelStep,
  year: YearField,
  body_type: BodyField,
  steering: () => <FacetField name="steering" />,
  fuel: () => <FacetField name="fuel" />,
  transmission: () => <FacetField name="transmission" />,
  drive: () => <FacetField name="drive" />,
  volume_cc: VolumeField,
  color: () => <FacetField name="color" />,
  mileage: MileageField,
  branch: BranchField,
};
const askedFields = Object.keys(askers) as AdField[];
/** Fields whose question has a panel of its own. */
const isPanel = (field: AdField) => field === 'brand' || field === 'model';

/** Answers with a panel of their own, or that say nothing about the car. */
const notListed: readonly AdField[] = [
  'brand_other',
  'model_other',
  'mileage_unit',
  'condition',
  'photos',
  'price',
  'description',
  'bargain',
  'exchange',
  'city',
  'branch',
  'contact_phone',
];

/** What only the ads of members ask for: own cars have the city and the phone of their branch. */
const noContacts = {
  cities: { list: null, hasFailed: false, retry: () => {} },
  findCities: () => [],
  memberPhone: null,
  savedCityId: null,
  phoneProof: () => null,
} as const;

/** The form of an own car on one page: it asks for what is missing, and shows what was filled in. Autosaved. */
export function OwnCarForm({ api, initialAd, now, tray, source, onPublished }: OwnCarFormProps) {
  const text = useSellingText();
  const formats = useFormats();
  const go = useGo();
  const [adStore] = useState(() => createAdStore(api, initialAd));
  useEffect(() => adStore.start(), [adStore]);
  const state = useSyncExternalStore(adStore.subscribe, adStore.read, adStore.read);
  const { ad, form } = state;
  const { taxonomy, hasFailed, retry } = useTaxonomy(api, form);
  const [progress, dispatch] = useReducer(progressAfter, noProgress);
  const { visibleFaults, cleared, filled } = progress;
  const [isTried, setIsTried] = useState(false);
  const isDraft = ad.status === 'draft';
  const saveAnswers = useSaveAnswers({ adStore, form, step: null, isDraft, taxonomy, progress, dispatch });
  const uploads = useUploads({
    api,
    adId: ad.id,
    isEditorOpen: true,
    readPhotoIds: () => adStore.read().form.photos ?? [],
    onChange: changePhotos,
  });

  function changePhotos(photoIds: number[], photos: Readonly<AdDetail['photos']>) {
    adStore.showPhotos([...photos]);
    saveAnswers({ photos: photoIds });
  }
  /** Fields that are not on this page are in the step form. */
  function showField(step: AdStep, field?: AdField) {
    const isHere = focusField(field ?? adSteps[step][0] ?? '');
    if (!isHere && field) void go(`/create-auto/${ad.id}?step=${step}&field=${field}`);
  }

  const missing = missingFields(form, true).filter((field) => field !== 'photos' || uploads.running === 0);
  const faults = faultsOf(form);
  const parts: FormParts = { ...noContacts, now };
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
    go: showField,
    next: () => {},
    blur: (field) => dispatch({ type: 'left', field }),
    isAutoFilled: (field) => filled.includes(field),
    faultOf(field) {
      const fault = state.faults[field] ?? (visibleFaults.includes(field) ? faults[field] : undefined);
      if (fault) return faultText(field, fault, text, formats);
      return isTried && missing.includes(field) ? text('fault_required') : undefined;
    },
  };
  const isLoaded = taxonomy.choices !== null && areListsLoaded(form, taxonomy);
  return (
    <FormProvider value={view}>
      <div className={styles.layout}>
        <div className={styles.column}>
          <StepNotices cleared={cleared} hasFailed={hasFailed} retry={retry} />
          {isLoaded || hasFailed ? (
            <Questions filled={filled} first={missingFields(initialAd.form, true)} />
          ) : (
            <Panel>
              <Skeleton shape="block" />
            </Panel>
          )}
          <div className={styles.named}>
            <h2>{text('step_photos')}</h2>
            <PhotosStep tray={(add) => tray(form.photos ?? [], add)} />
          </div>
          <Panel title={text('step_price')}>
            <PriceFields />
          </Panel>
          <Panel title={text('field_description')}>
            <Description />
          </Panel>
          <Publish
            onPressed={() => setIsTried(true)}
            onPublished={onPublished}
            saved={saveTextOf(state.save, state.savedAt, text)}
          />
        </div>
        <aside className={styles.side}>
          {source}
          <Known />
        </aside>
      </div>
    </FormProvider>
  );
}

/** The questions that nobody has answered yet. An answered one stays, so that nothing jumps away under the pointer. */
function Questions({ filled, first }: { filled: readonly AdField[]; first: readonly AdField[] }) {
  const text = useOwnCarFormText();
  const { missing } = useForm();
  const [asked, setAsked] = useState(first);
  const added = missing.filter((field) => !asked.includes(field));
  if (added.length > 0) setAsked([...asked, ...added]);
  const shown = askedFields.filter(
    (field) => missing.includes(field) || (asked.includes(field) && !filled.includes(field)),
  );
  const left = shown.filter((field) => missing.includes(field)).length;
  function question(field: AdField) {
    const Asker = askers[field];
    return (
      <div key={field} className={styles.question} data-missing={missing.includes(field) || undefined}>
        {Asker && <Asker />}
      </div>
    );
  }
  if (shown.length === 0) return <Notice tone="good" title={text('allKnown')} />;
  return (
    <section className={styles.named} aria-labelledby="own-car-questions">
      <div className={styles.head}>
        <h2 id="own-car-questions">{text('asked')}</h2>
        <p role="status">{left > 0 ? text('left', { count: left }) : text('allAnswered')}</p>
      </div>
      {shown.filter(isPanel).map(question)}
      {!shown.every(isPanel) && (
        <Panel>
          <div className={styles.questions}>{shown.filter((field) => !isPanel(field)).map(question)}</div>
        </Panel>
      )}
    </section>
  );
}

/** What is filled in already; it is changed in the step form. */
function Known() {
  const text = useOwnCarFormText();
  const sellingText = useSellingText();
  const formats = useFormats();
  const { ad, form, taxonomy } = useForm();
  const fields = (Object.values(adSteps).flat() as AdField[]).filter((field) => !notListed.includes(field));
  const items = fields.flatMap((field) => {
    const value = answerText(field, { form, taxonomy, cities: null }, { text: sellingText, formats });
    return value === null ? [] : { term: sellingText(`field_${field}`), value };
  });
  return (
    <Panel title={text('known')}>
      <div className={styles.known}>
        <Facts items={items} columns="one" />
        <ButtonLink tone="second" small to={`/create-auto/${ad.id}?step=${stepOf('brand')}`}>
          {text('fullForm')}
        </ButtonLink>
      </div>
    </Panel>
  );
}

type PublishProps = { saved: string; onPressed: () => void; onPublished: (adId: number) => void };

function Publish({ saved, onPressed, onPublished }: PublishProps) {
  const text = useOwnCarFormText();
  const sellingText = useSellingText();
  const { uploads } = useForm();
  const { publish, isBusy, isWaitingForPhotos, attempts, refusal, faultyFields, problemList } = usePublish(
    (ad) => onPublished(ad.id),
  );
  return (
    <>
      <div ref={problemList} tabIndex={-1} className={styles.trouble}>
        {refusal && <Notice tone="bad" title={refusal} isUrgent />}
        {attempts > 0 && faultyFields.length > 0 && (
          <Notice tone="bad" title={sellingText('missingTitle')} isUrgent>
            <p>{faultyFields.map((field: keyof AdForm) => sellingText(`field_${field}`)).join(', ')}</p>
          </Notice>
        )}
        {uploads.running > 0 && (
          <Notice title={sellingText('photosUploading', { count: uploads.running })}>
            <p>{sellingText(isWaitingForPhotos ? 'publishesAfterUpload' : 'uploadsGoOn')}</p>
          </Notice>
        )}
      </div>
      <div className={styles.bar}>
        <p className={styles.quiet}>
          {saved}. {sellingText('ownPublishNote')}
        </p>
        <Button
          busy={isBusy}
          onClick={() => {
            onPressed();
            publish();
          }}
        >
          {text('publish')}
        </Button>
      </div>
    </>
  );
}
