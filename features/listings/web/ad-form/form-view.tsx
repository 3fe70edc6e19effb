import { createContext, type ReactNode, useContext } from 'react';
import type { ApiClient } from '../../../../platform/web/api-client.ts';
import type { AdDetail, AdForm } from '../../ad-contract.ts';
import type { AdStep } from '../../ad-steps.ts';
import type { AdField } from './ad-checks.ts';
import type { AdKeeper } from './ad-keeper.ts';
import type { Taxonomy } from './use-taxonomy.ts';

/** A place as a form needs it, and the way to find one by what is typed. */
export type City = { id: number; name: string; region: { name: string; slug: string }; slug: string };

/** What the page lends to the form: parts of other features, put together where features may meet. */
export type FormParts = {
  cities: { list: readonly City[] | null; hasFailed: boolean; retry: () => void };
  findCities: (cities: readonly City[], typed: string) => readonly City[];
  /** The person's own verified number, in E.164. */
  ownPhone: string | null;
  /** The city that this browser knows. */
  ownCityId: number | null;
  /** Asks for a code that proves a number. */
  phoneProof: (props: { phone: string; onProved: (phone: string) => void }) => ReactNode;
  now: Date;
};

/** What a step sees of the form. */
export type FormView = {
  api: ApiClient;
  keeper: AdKeeper;
  ad: AdDetail;
  form: AdForm;
  taxonomy: Taxonomy;
  parts: FormParts;
  /** Keeps answers, with what follows from them. */
  answer(changes: AdForm): void;
  /** What is wrong with an answer, in words, as soon as it is time to say it. */
  faultOf(field: AdField): string | undefined;
  /** The person has left the field: from now on its fault shows. */
  leave(field: AdField): void;
  /** Filled in by the form itself, as there was nothing else to choose. */
  isOnlyOne(field: AdField): boolean;
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
