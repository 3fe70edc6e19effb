import { type CountedWords, counted } from '../../../platform/contract/counted.ts';
import type { AccountState } from '../../../platform/server/account-state.ts';
import type { AdStatus } from '../moves.ts';
import { countOwnAds } from './ad-rows.ts';

/** In the order in which they are told. */
const statuses: readonly { status: AdStatus; words: CountedWords; needsAction?: true }[] = [
  {
    status: 'rejected',
    words: { ru: 'нужно исправить', kk: 'түзету керек', en: 'to correct' },
    needsAction: true,
  },
  {
    status: 'expired',
    words: { ru: ['истекло', 'истекли', 'истекли'], kk: 'мерзімі бітті', en: 'expired' },
    needsAction: true,
  },
  { status: 'published', words: { ru: 'опубликовано', kk: 'жарияланған', en: 'published' } },
  { status: 'moderation', words: { ru: 'на модерации', kk: 'модерацияда', en: 'under review' } },
  {
    status: 'draft',
    words: { ru: ['черновик', 'черновика', 'черновиков'], kk: 'қаралама', en: ['draft', 'drafts'] },
  },
];

export const adState: AccountState = {
  to: '/account/ads',
  async read(db, { memberId, locale }) {
    const counts = await countOwnAds(db, memberId);
    return statuses.flatMap(({ status, words, needsAction = false }) => {
      const count = counts[status] ?? 0;
      return count > 0 ? [{ text: counted(count, words, locale), needsAction }] : [];
    });
  },
};
