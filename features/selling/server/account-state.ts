import { type CountedWords, counted } from '../../../platform/contract/counted.ts';
import type { AccountState } from '../../../platform/server/account-state.ts';
import type { AdStatus } from '../moves.ts';
import { countOwnAds } from './ad-rows.ts';

const toCorrect: CountedWords = {
  ru: ['нужно исправить', 'нужно исправить', 'нужно исправить'],
  kk: 'түзету керек',
  en: ['to correct', 'to correct'],
};
const expired: CountedWords = {
  ru: ['истекло', 'истекли', 'истекли'],
  kk: 'мерзімі бітті',
  en: ['expired', 'expired'],
};
const drafts: CountedWords = {
  ru: ['черновик', 'черновика', 'черновиков'],
  kk: 'қаралама',
  en: ['draft', 'drafts'],
};
const inReview: CountedWords = {
  ru: ['на модерации', 'на модерации', 'на модерации'],
  kk: 'модерацияда',
  en: ['under review', 'under review'],
};
const published: CountedWords = {
  ru: ['опубликовано', 'опубликовано', 'опубликовано'],
  kk: 'жарияланған',
  en: ['published', 'published'],
};

const lines: readonly { status: AdStatus; words: CountedWords; needsAction: boolean }[] = [
  { status: 'rejected', words: toCorrect, needsAction: true },
  { status: 'expired', words: expired, needsAction: true },
  { status: 'published', words: published, needsAction: false },
  { status: 'moderation', words: inReview, needsAction: false },
  { status: 'draft', words: drafts, needsAction: false },
];

export const adState: AccountState = {
  to: '/account/ads',
  async read(db, { memberId, locale }) {
    const counts = await countOwnAds(db, memberId);
    return lines.flatMap(({ status, words, needsAction }) => {
      const count = counts[status] ?? 0;
      return count > 0 ? [{ text: counted(count, words, locale), needsAction }] : [];
    });
  },
};
