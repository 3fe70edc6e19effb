import { dayMs } from '../../../../platform/contract/durations.ts';
import type { BadgeTone } from '../../../../platform/web/ui/badge.tsx';
import type { OwnAd } from '../../contract.ts';
import type { AdStatus } from '../../moves.ts';

/** Actions of a seller on an ad in the list. */
export type AdAction =
  | 'edit'
  | 'price'
  | 'sell'
  | 'withdraw'
  | 'renew'
  | 'recall'
  | 'discard'
  | 'appeal'
  | 'copy'
  | 'delete';

const statusTones: Record<AdStatus, BadgeTone> = {
  draft: 'plain',
  moderation: 'info',
  published: 'good',
  rejected: 'bad',
  sold: 'plain',
  withdrawn: 'plain',
  expired: 'warn',
  blocked: 'bad',
  deleted: 'plain',
};

type StateKey = AdStatus | 'edit_draft' | 'edit_moderation' | 'edit_rejected';

/**
 * What the ad is called: of an ad that is online and has an edit on its way, both that it is online and how the edit
 * stands.
 */
export function adStates({ status, is_online: isOnline }: OwnAd): { key: StateKey; tone: BadgeTone }[] {
  const isEdit = isOnline && (status === 'draft' || status === 'moderation' || status === 'rejected');
  if (!isEdit) return [{ key: status, tone: statusTones[status] }];
  return [
    { key: 'published', tone: statusTones.published },
    { key: `edit_${status}`, tone: statusTones[status] },
  ];
}

/**
 * The most frequent actions for each status. They are shown as buttons, in this order; all other actions are in the
 * menu.
 */
const primaryActions: Record<AdStatus, readonly AdAction[]> = {
  draft: ['edit'],
  moderation: ['edit'],
  published: ['price', 'sell', 'edit'],
  rejected: ['edit', 'appeal'],
  sold: ['renew'],
  withdrawn: ['renew', 'edit'],
  expired: ['renew', 'edit'],
  blocked: ['appeal'],
  deleted: [],
};
const allActions: readonly AdAction[] = [
  'price',
  'renew',
  'sell',
  'edit',
  'recall',
  'discard',
  'withdraw',
  'appeal',
  'copy',
  'delete',
];

/**
 * Whether to offer the action: the server must allow it (`can`), and some allowed actions make no sense on this page.
 */
function isPossible(ad: OwnAd, action: AdAction): boolean {
  if (action === 'edit') return ad.can.includes('submit');
  if (action === 'price') return ad.can_change_price;
  if (action === 'copy') return ad.status !== 'deleted' && ad.status !== 'blocked';
  return ad.can.includes(action);
}

export function actionsOf(ad: OwnAd, { isExpiring }: { isExpiring: boolean }) {
  const first: readonly AdAction[] = isExpiring
    ? ['renew', ...primaryActions[ad.status].slice(0, 2)]
    : primaryActions[ad.status];
  const primary = first.filter((action) => isPossible(ad, action));
  const more = allActions.filter((action) => isPossible(ad, action) && !primary.includes(action));
  // A single remaining action becomes a button too, instead of a menu with one item.
  return more.length === 1 ? { primary: [...primary, ...more], more: [] } : { primary, more };
}

const maxRemainingDays = 5;

/** Whole days until the ad expires, if there are few; null if it expires later. */
export function daysRemaining({ status, expires_at }: OwnAd, now: Date): number | null {
  if (status !== 'published' || !expires_at) return null;
  const days = Math.max(0, Math.ceil((Date.parse(expires_at) - now.getTime()) / dayMs));
  return days <= maxRemainingDays ? days : null;
}

/** Path of the ad's form, optionally of one step. */
export function formPath(id: number, step?: string | null): string {
  return `/create-auto/${id}${step ? `?step=${step}` : ''}`;
}

/** A wait in words that are easy to read: rounded up, so that nobody is promised an answer too early. */
export function roundedWait(minutes: number): { unit: 'minutes' | 'hours'; count: number } {
  if (minutes > 90) return { unit: 'hours', count: Math.ceil(minutes / 60) };
  const step = minutes > 20 ? 5 : 1;
  return { unit: 'minutes', count: Math.max(1, Math.ceil(minutes / step) * step) };
}
