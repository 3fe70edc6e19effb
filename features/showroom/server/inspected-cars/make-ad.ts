import type { InputOf, OutputOf } from '../../../../platform/contract/endpoint.ts';
import { Problem } from '../../../../platform/contract/problem.ts';
import { type Context, memberOf } from '../../../../platform/server/context.ts';
import { lockName } from '../../../../platform/server/database.ts';
import { companyInspection, headOf, setAdOf } from '../../../inspections/server/public.ts';
import { maxPhotos } from '../../../photos/contract.ts';
import { adPhotoOf, countLivePhotos, givePhotosToOwnCar, photoRows } from '../../../photos/server/public.ts';
import { insertOwnCar, missingFields } from '../../../selling/server/public.ts';
import type * as contract from '../../inspected-car-contract.ts';
import { adOfCar } from './company-ads.ts';
import { photosOfInspection } from './photos-of-inspection.ts';
import { proposedForm } from './proposed-form.ts';

export async function readInspectedCar(
  context: Context,
  { id }: InputOf<typeof contract.readInspectedCar>,
): Promise<OutputOf<typeof contract.readInspectedCar>> {
  const { db, locale } = context;
  const inspection = await companyInspection(db, id);
  const photos = await photosOfInspection(db, inspection.report, locale);
  const ad = await adOfCar(db, inspection);
  const { hash: _, ...head } = headOf(inspection.document);
  return {
    car: { ...head, vin: inspection.report.vin },
    ad,
    missing: ad ? [] : missingFields(await proposedForm(context, inspection, photos), true),
    photos,
  };
}

/** Makes one ad, however often and by how many managers it is asked at the same time. */
export async function makeInspectedCarAd(
  context: Context,
  { id }: InputOf<typeof contract.makeInspectedCarAd>,
): Promise<OutputOf<typeof contract.makeInspectedCarAd>> {
  const { db, clock, locale } = context;
  const member = memberOf(context);
  return db.transaction().execute(async (trx) => {
    const inspection = await companyInspection(trx, id, { isLocked: true });
    const { vin } = inspection.report;
    // A car that was inspected twice gets one ad, too.
    if (vin) await lockName(trx, `own car ${vin}`);
    const existing = await adOfCar(trx, inspection);
    if (existing?.is_from_inspection) return { ad: existing.id, is_new: false };
    if (existing) throw new Problem<'car_has_ad'>('car_has_ad');
    const photos = await photosOfInspection(trx, inspection.report, locale);
    const form = await proposedForm({ ...context, db: trx }, inspection, photos);
    const adId = await insertOwnCar(trx, { form, actorId: member.id, inspection: id, now: clock.now() });
    await givePhotosToOwnCar(context, trx, { ids: form.photos ?? [], ad: { id: adId, member } });
    await setAdOf(trx, id, adId);
    return { ad: adId, is_new: true };
  });
}

export async function addInspectionPhoto(
  context: Context,
  { id, photo: photoId }: InputOf<typeof contract.addInspectionPhoto>,
): Promise<OutputOf<typeof contract.addInspectionPhoto>> {
  const { db, locale } = context;
  const member = memberOf(context);
  return db.transaction().execute(async (trx) => {
    const inspection = await companyInspection(trx, id, { isLocked: true });
    const ad = await adOfCar(trx, inspection);
    const photos = await photosOfInspection(trx, inspection.report, locale);
    if (!ad?.is_from_inspection || !photos.some((photo) => photo.id === photoId))
      throw new Problem('not_found');
    if ((await countLivePhotos(trx, ad.id)) >= maxPhotos)
      throw new Problem<'too_many_photos'>('too_many_photos');
    await givePhotosToOwnCar(context, trx, { ids: [photoId], ad: { id: ad.id, member } });
    const [row] = await photoRows(trx, [photoId]);
    if (!row) throw new Problem('not_found');
    return { photo: adPhotoOf(row) };
  });
}
