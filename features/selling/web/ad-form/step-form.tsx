import { useEffect, useState, useSyncExternalStore } from 'react';
import { type AdStep, adStepNames, missingFields, stepOf } from '../../ad-steps.ts';
import type { AdDetail, AdForm } from '../../contract.ts';
import { type AdField, needsPhoneProof } from './ad-checks.ts';
import { AdState } from './ad-state.tsx';
import { createAdStore } from './ad-store.ts';
import { Steps, type StepsProps } from './steps.tsx';
import { isStep } from './verdict-notice.tsx';

type StepFormProps = Omit<StepsProps, 'adStore' | 'step'> & { initialAd: AdDetail };

/**
 * For ads with these statuses the page shows the status instead of the form. The seller can open the form from there,
 * except for deleted ads.
 */
const settledStates: readonly AdDetail['status'][] = ['moderation', 'sold', 'blocked', 'deleted'];

/** The form of one ad: one question per screen, autosaved. */
export function StepForm({ api, initialAd, location, goTo, goBackTo, exit, parts }: StepFormProps) {
  const [adStore] = useState(() => createAdStore(api, initialAd));
  useEffect(() => adStore.start(), [adStore]);
  const state = useSyncExternalStore(adStore.subscribe, adStore.read, adStore.read);
  const { status } = state.ad;
  const step = isStep(location.step) ? location.step : null;

  // Without a step in the URL, a draft opens at its first incomplete step and a submitted ad at the review.
  const isFormRequested = step !== null || !settledStates.includes(status);
  const firstStep = status === 'draft' ? firstIncompleteStep(state, parts.memberPhone) : 'publish';
  useEffect(() => {
    if (isFormRequested && step === null) goTo({ step: firstStep }, { replace: true });
  }, [isFormRequested, step, firstStep, goTo]);

  if (state.isUnavailable || !isFormRequested || status === 'deleted')
    return (
      <AdState
        ad={state.ad}
        isUnavailable={state.isUnavailable}
        adStore={adStore}
        edit={() => goTo({ step: 'publish' })}
      />
    );
  if (!step) return null;
  return (
    <Steps
      api={api}
      adStore={adStore}
      step={step}
      location={location}
      goTo={goTo}
      goBackTo={goBackTo}
      exit={exit}
      parts={parts}
    />
  );
}

/** The first step with a missing answer, or with a phone that is not verified. */
function firstIncompleteStep(
  { ad, form }: { ad: AdDetail; form: AdForm },
  memberPhone: string | null,
): AdStep {
  const missing: AdField[] = missingFields(form, ad.is_company_car);
  if (needsPhoneProof({ ad, form, memberPhone })) missing.push('contact_phone');
  return adStepNames.find((step) => missing.some((field) => stepOf(field) === step)) ?? 'publish';
}
