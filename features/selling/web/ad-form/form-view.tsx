import { createContext, type ReactNode, useContext } from 'react';
import type { ApiClient } from '../../../../platform/web/api-client.ts';
import type { AdStep } from '../../ad-steps.ts';
import type { AdDetail, AdForm } from '../../contract.ts';
import type { AdField } from './ad-checks.ts';
import type { AdStore } from './ad-store.ts';
import type { Taxonomy } from './use-taxonomy.ts';

/** A city with the data that the form shows and searches. */
export type City = { id: number; name: string; region: { name: string; slug: string }; slug: string };

/** Data and components of other features that the page passes into the form. */
export type FormParts = {
  cities: { list: readonly City[] | null; hasFailed: boolean; retry: () => void };
  findCities: (cities: readonly City[], typed: string) => readonly City[];
  /** The phone of the member's account, in E.164 format; null if the account has none. */
  memberPhone: string | null;
  /** Id of the city the person has chosen for the catalogue, stored in this browser. */
  savedCityId: number | null;
  /** Component in which the person verifies a phone by a code. */
  phoneProof: (props: { phone: string; onProved: (phone: string) => Promise<void> }) => ReactNode;
  now: Date;
};

/** What the screens of the steps can read and do; they get it from a context. */
export type FormView = {
  api: ApiClient;
  adStore: AdStore;
  ad: AdDetail;
  form: AdForm;
  taxonomy: Taxonomy;
  parts: FormParts;
  /** Photos that are being uploaded, and those that the person has to try again. */
  uploads: { running: number; failed: number };
  /** Fields that lack an answer, and a phone that is not verified. Photos that are being uploaded count as an answer. */
  missing: readonly AdField[];
  /** Saves the order of the photos, and shows them before the server lists them with the ad. */
  changePhotos(photoIds: number[], photos: Readonly<AdDetail['photos']>): void;
  /** Saves answers. Also clears later answers that contradict them and fills in fields with one possible value. */
  saveAnswers(changes: AdForm): void;
  /** The error text of a field; undefined while the field has no error or the person has not left the field yet. */
  faultOf(field: AdField): string | undefined;
  /** Called when a field loses focus: from then on its error is visible. */
  blur(field: AdField): void;
  /** Whether the form filled in the field by itself, because only one value was possible. */
  isAutoFilled(field: AdField): boolean;
  go(step: AdStep, field?: AdField): void;
  next(): void;
};

const FormContext = createContext<FormView | null>(null);
export const FormProvider = FormContext.Provider;

export function useForm(): FormView {
  const view = useContext(FormContext);
  if (!view) throw new Error('FormProvider is missing above this component');
  return view;
}
