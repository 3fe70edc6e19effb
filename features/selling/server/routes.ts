import { serve } from '../../../platform/server/serve.ts';
import * as contract from '../contract.ts';
import * as ownCarContract from '../own-car-contract.ts';
import { changePrice } from './change-price.ts';
import { copyAd, createAd, createOwnCar } from './create-ad.ts';
import { appealAd, moveAd } from './move-ad.ts';
import { readAdValue } from './read-ad-value.ts';
import { listMyAds, readAd, readAdDays } from './read-ads.ts';
import { saveAd } from './save-ad.ts';
import { submitAd } from './submit-ad.ts';

export const adRoutes = [
  serve(contract.createAd, createAd),
  serve(ownCarContract.createOwnCar, createOwnCar),
  serve(contract.listMyAds, listMyAds),
  serve(contract.readAd, readAd),
  serve(contract.saveAd, saveAd),
  serve(contract.submitAd, submitAd),
  serve(contract.moveAd, moveAd),
  serve(contract.changePrice, changePrice),
  serve(contract.appealAd, appealAd),
  serve(contract.copyAd, copyAd),
  serve(contract.readAdDays, readAdDays),
  serve(contract.readAdValue, readAdValue),
];
