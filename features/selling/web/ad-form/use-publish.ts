import { type RefObject, useEffect, useRef, useState } from 'react';
import { useToast } from '../../../../platform/web/ui/toasts.tsx';
import { type Refusal, useMutation } from '../../../../platform/web/use-mutation.ts';
import { type AdDetail, type AdRefusal, submitAd } from '../../contract.ts';
import { type AdField, faultsFromErrors, faultsOf, needsPhoneProof } from './ad-checks.ts';
import { useForm } from './form-view.tsx';
import { type SellingText, useSellingText } from './use-text.ts';

/** Texts for errors of submitting that do not concern a single field. */
const refusalTexts: Partial<Record<AdRefusal | 'too_many_requests', Parameters<SellingText>[0]>> = {
  ad_duplicate: 'duplicate',
  phone_not_verified: 'phoneNotVerified',
  move_not_possible: 'movedMeanwhile',
  too_many_ads: 'tooManyAds',
  too_many_requests: 'tooManySends',
};

export type Publishing = {
  publish: () => void;
  /** The ad is being sent, or will be as soon as its photos are uploaded. */
  isBusy: boolean;
  isWaitingForPhotos: boolean;
  /** Number of presses of the button. */
  attempts: number;
  /** Why the last attempt failed, if that does not concern a single field. */
  refusal: string | null;
  /** Fields that are missing or wrong. */
  faultyFields: readonly AdField[];
  /** For the element with the problems, which is scrolled to after an attempt that failed. */
  problemList: RefObject<HTMLDivElement | null>;
};

/** Sends the form to moderation, or puts an own car online. */
export function usePublish(onSubmitted: (ad: AdDetail) => void): Publishing {
  const text = useSellingText();
  const toast = useToast();
  const { api, adStore, ad, form, parts, uploads, missing } = useForm();
  /** What the page says of a refusal, also as a notification. */
  const refusalOf = ({ code, faults }: Refusal) =>
    code === 'price_unusual'
      ? text('unusualPrice', { questions: faults.map(({ message }) => message).join(' ') })
      : text(refusalTexts[code as AdRefusal] ?? 'publishFailed');
  const { isPending, mutate } = useMutation(refusalOf, { isQuiet: true });
  const [attempts, setAttempts] = useState(0);
  const problemList = useRef<HTMLDivElement>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  /** Whether the person has pressed the submit button while photos were being uploaded. */
  const [isWaiting, setIsWaiting] = useState(false);
  /** The unusual price of an own car that the person was asked about. */
  const [askedPrice, setAskedPrice] = useState<number | null>(null);
  const [serverFaultFields, setServerFaultFields] = useState<AdField[]>([]);
  const wrongFields = Object.keys(faultsOf(form)) as AdField[];
  const faultyFields = [...new Set([...missing, ...wrongFields, ...serverFaultFields])];

  const showsProblems = attempts > 0 && !isPending && (refusal !== null || faultyFields.length > 0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after each attempt to publish
  useEffect(() => {
    if (!showsProblems) return;
    problemList.current?.focus({ preventScroll: true });
    problemList.current?.scrollIntoView({ block: 'center' });
  }, [attempts, showsProblems, refusal]);

  // An ad is not sent while the person has not yet seen that one of its photos failed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the last upload has ended
  useEffect(() => {
    if (!isWaiting || uploads.running > 0) return;
    setIsWaiting(false);
    if (uploads.failed === 0) publish();
  }, [isWaiting, uploads.running]);

  function publish() {
    if (isPending) return;
    setAttempts((before) => before + 1);
    setRefusal(null);
    setServerFaultFields([]);
    if (needsPhoneProof({ ad, form, memberPhone: parts.memberPhone }))
      adStore.addFaults({ contact_phone: 'phone_not_verified' });
    if (missing.length > 0 || wrongFields.length > 0) return;
    if (uploads.running > 0) return setIsWaiting(true);
    const send = async () => {
      if (!(await adStore.flush())) return setRefusal(text('publishOffline'));
      const submitted = await api.call(submitAd, {
        adId: String(ad.id),
        agreed: true,
        ...(askedPrice === form.price && { is_price_sure: true }),
      });
      adStore.setAd(submitted);
      // If only the price was changed, the ad is online at once and needs no moderator.
      toast.success(
        text(submitted.status === 'moderation' ? 'sent' : ad.is_company_car ? 'ownPublished' : 'saved'),
      );
      onSubmitted(submitted);
    };
    void mutate(send, {
      onRefusal(refused) {
        const { code, faults: errors } = refused;
        setRefusal(refusalOf(refused));
        if (code === 'price_unusual') return setAskedPrice(form.price ?? null);
        const faults = faultsFromErrors(errors);
        adStore.addFaults(faults);
        setServerFaultFields(Object.keys(faults) as AdField[]);
        return code === 'move_not_possible' && adStore.refresh();
      },
    });
  }

  return {
    publish,
    isBusy: isPending || isWaiting,
    isWaitingForPhotos: isWaiting,
    attempts,
    refusal,
    faultyFields,
    problemList,
  };
}
