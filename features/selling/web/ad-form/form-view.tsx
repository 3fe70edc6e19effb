import { createContext, type ReactNode, useContext } from 'react';
import type { ApiClient } from '../../../../platform/web/api-client.ts';
import type { AdStep } from '../../ad-steps.ts';
import type { AdDetail, AdForm } from '../../contract.ts';
import type { AdField } from './ad-checks.ts';
import type { AdStore } from './ad-store.ts';
import type { Taxonomy } from './use-taxonomy.ts';

/** A city as the form shows it, and the search by typed text. */
export type City = { id: number; name: string; region: { name: string; slug: string }; slug: string };

/** Parts of other features that the page passes into the form. */
export type FormParts = {
  cities: { list: readonly City[] | null; hasFailed: boolean; retry: () => void };
  findCities: (cities: readonly City[], typed: string) => readonly City[];
  /** The member's own verified phone, in E.164. */
  memberPhone: string | null;
  /** The city saved in this browser. */
  savedCityId: number | null;
  /** The component that verifies a phone by a code. */
  phoneProof: (props: { phone: string; onProved: (phone: string) => void }) => ReactNode;
  now: Date;
};

/** What each step can read and do in the form. */
export type FormView = {
  api: ApiClient;
  adStore: AdStore;
  ad: AdDetail;
  form: AdForm;
  taxonomy: Taxonomy;
  parts: FormParts;
  /** Saves answers together with the answers that follow from them. */
  saveAnswers(changes: AdForm): void;
  /** The error text of a field, once it should be visible. */
  faultOf(field: AdField): string | undefined;
  /** The field lost focus; from now on its error is visible. */
  blur(field: AdField): void;
  /** The form filled it in, because there was one possible value. */
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
