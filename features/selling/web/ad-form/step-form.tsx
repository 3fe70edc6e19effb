import { useEffect, useState, useSyncExternalStore } from 'react';
import { type AdStep, missingIn, stepOf } from '../../ad-steps.ts';
import type { AdDetail, AdForm } from '../../contract.ts';
import { createAdKeeper } from './ad-keeper.ts';
import { AdState } from './ad-state.tsx';
import { Steps, type StepsProps } from './steps.tsx';
import { isStep } from './verdict-notice.tsx';

type StepFormProps = Omit<StepsProps, 'keeper' | 'step'> & { first: AdDetail };

/** In these states the page shows the ad's status first; the form opens on demand. */
const settledStates: readonly AdDetail['status'][] = ['moderation', 'sold', 'blocked', 'deleted'];

/** The form of one ad: one question per screen, autosaved. */
export function StepForm({ api, first, place, goTo, exit, parts }: StepFormProps) {
  const [keeper] = useState(() => createAdKeeper(api, first));
  useEffect(() => keeper.start(), [keeper]);
  const kept = useSyncExternalStore(keeper.subscribe, keeper.read, keeper.read);
  const { status } = kept.ad;
  const step = isStep(place.step) ? place.step : null;

  // Without a step in the URL, a draft opens at its first incomplete step and a submitted ad at the review.
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

/** The first step with a missing answer. */
function firstOpen(form: AdForm): AdStep {
  const [missing] = missingIn(form);
  return missing ? stepOf(missing) : 'publish';
}
