import type { InputOf, OutputOf } from '../../../platform/contract/endpoint.ts';
import { localizedPath } from '../../../platform/contract/locale.ts';
import { Problem } from '../../../platform/contract/problem.ts';
import type { Context } from '../../../platform/server/context.ts';
import { refuseTooMany } from '../../../platform/server/limits.ts';
import type { revealPhone as contract, PhoneRefusal } from '../contract.ts';
import { countOnce } from './count-once.ts';
import { publicAd } from './page-queries.ts';

const hour = 3600;
const day = 86_400;
/** Limits of phone requests: a buyer calls a few sellers, a scraper requests hundreds of numbers. */
const limits = {
  visitor: [
    { seconds: hour, max: 10 },
    { seconds: day, max: 30 },
  ],
  address: [
    { seconds: hour, max: 60 },
    { seconds: day, max: 300 },
  ],
};

export async function revealPhone(
  { db, clock, config, locale, visitor }: Context,
  { id }: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  const ad = await publicAd(db, id);
  if (!ad) throw new Problem('not_found');
  if (ad.status === 'deleted') throw new Problem('gone');
  if (ad.status !== 'published') throw new Problem<PhoneRefusal>('ad_off_sale');
  if (!ad.contact_phone) throw new Problem<PhoneRefusal>('no_phone');

  const now = clock.now();
  const requester = visitor();
  await refuseTooMany(db, { action: 'reveal_phone', visitor: requester, limits, now });
  if (!requester.isBot) await countOnce(db, { kind: 'reveal', listingId: id, visitor: requester, now });
  const address = config.publicUrl + localizedPath(locale, `/cars/${id}`);
  return {
    phone: ad.contact_phone,
    whatsapp: `https://wa.me/${ad.contact_phone.slice(1)}?text=${encodeURIComponent(address)}`,
  };
}
