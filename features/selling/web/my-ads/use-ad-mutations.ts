import { useRouter } from '@tanstack/react-router';
import { type ApiClient, ApiProblem } from '../../../../platform/web/api-client.ts';
import { useFormats } from '../../../../platform/web/i18n.tsx';
import { useToast } from '../../../../platform/web/ui/toasts.tsx';
import { logFailure } from '../../../../platform/web/wrapper-calls.ts';
import { type AdRefusal, appealAd, changePrice, copyAd, moveAd, type OwnAd } from '../../contract.ts';
import { formPath } from './ad-actions.ts';
import { movedAd } from './ad-changes.ts';
import type { AdsOnPage } from './use-my-ads.ts';
import { useMyAdsText } from './use-text.ts';

/** Refusals about cars of the company, which are not among a member's ads. */
type RefusalOfOwnCars = 'price_unusual';

const refusalTexts = {
  too_many_ads: 'refused_too_many_ads',
  ad_incomplete: 'refused_ad_incomplete',
  phone_not_verified: 'refused_phone_not_verified',
  ad_duplicate: 'refused_ad_duplicate',
  move_not_possible: 'refused_move_not_possible',
  already_appealed: 'refused_already_appealed',
  too_many_requests: 'refused_too_many_requests',
  unreachable: 'refused_unreachable',
} as const satisfies Record<
  Exclude<AdRefusal, RefusalOfOwnCars> | 'too_many_requests' | 'unreachable',
  string
>;

/** Text key of the error message for a refusal. */
export function refusalKey(code: string) {
  return refusalTexts[code as keyof typeof refusalTexts] ?? 'refused_other';
}

type Move = 'recall' | 'discard' | 'withdraw' | 'renew' | 'sell' | 'delete';

export type AdMutations = ReturnType<typeof useAdMutations>;

/**
 * The seller's actions on ads. Each shows its expected result at once, confirms it with a toast, and takes it back if
 * the server refuses.
 */
export function useAdMutations(api: ApiClient, page: Pick<AdsOnPage, 'change' | 'whileBusy' | 'reload'>) {
  const text = useMyAdsText();
  const formats = useFormats();
  const toast = useToast();
  const router = useRouter();

  const reportFailure = (error: unknown) => {
    if (!(error instanceof ApiProblem)) logFailure('An ad stayed as it was', error);
    toast.error(text(refusalKey(error instanceof ApiProblem ? error.code : '')));
  };

  async function move(ad: OwnAd, name: Move, soldPrice?: number): Promise<void> {
    const input = {
      adId: String(ad.id),
      move: name,
      ...(soldPrice !== undefined && { sold_price: soldPrice }),
    };
    const optimisticAd = name === 'delete' ? null : movedAd(ad, name);
    const moved = await page.change(ad, optimisticAd, () => api.call(moveAd, input)).catch(reportFailure);
    if (!moved) return;
    // The toast offers to undo a sale or withdrawal, which may have been a mistake; renewing the ad undoes it.
    const isUndoable = (name === 'sell' || name === 'withdraw') && moved.can.includes('renew');
    const undoAction = isUndoable && { label: text('putBack'), run: () => void move(moved, 'renew') };
    const expires = moved.expires_at;
    const messages = {
      sell: () => text('doneSell'),
      withdraw: () => text('doneWithdraw'),
      recall: () => text('doneRecall'),
      discard: () => text('doneDiscard'),
      delete: () => text('doneDelete'),
      renew: () => (expires ? text('doneRenew', { date: formats.date(expires) }) : text('doneRenewUndated')),
    } satisfies Record<Move, () => string>;
    toast.success(messages[name](), undefined, undoAction || undefined);
  }

  async function setPrice(ad: OwnAd, price: number): Promise<void> {
    try {
      const input = { adId: String(ad.id), price };
      const changed = await page.change(ad, { ...ad, price }, () => api.call(changePrice, input));
      const isInReview = ad.status !== 'moderation' && changed.status === 'moderation';
      toast.success(isInReview ? text('priceSent') : text('priceSaved', { price: formats.tenge(price) }));
    } catch (error) {
      reportFailure(error);
    }
  }

  /** Throws if the server refuses, so that the dialog stays open and keeps the text. */
  async function appeal(ad: OwnAd, comment: string): Promise<void> {
    await page.change(ad, ad, () => api.call(appealAd, { adId: String(ad.id), comment }));
    toast.success(text('doneAppeal'));
  }

  async function copy(ad: OwnAd): Promise<void> {
    try {
      const { id } = await page.whileBusy(ad.id, () => api.call(copyAd, { adId: String(ad.id) }));
      const open = () => void router.navigate({ to: formPath(id) });
      toast.success(text('doneCopy'), undefined, { label: text('openCopy'), run: open });
      await page.reload();
    } catch (error) {
      reportFailure(error);
    }
  }

  return { move, setPrice, appeal, copy };
}
