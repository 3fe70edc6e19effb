import { serve } from '../../../platform/server/serve.ts';
import * as contract from '../contract.ts';
import * as reportContract from '../report-contract.ts';
import { carPhotos } from './car-photos.ts';
import { countView } from './count-view.ts';
import { readCar } from './read-car.ts';
import { readSeller } from './read-seller.ts';
import { reportCar } from './report-car.ts';
import { revealPhone } from './reveal-phone.ts';
import { viewedCars } from './viewed-cars.ts';
import { readVinHistory } from './vin-history.ts';

export const listingRoutes = [
  serve(contract.readCar, readCar, { mayLag: true }),
  serve(contract.readSeller, readSeller, { mayLag: true }),
  serve(contract.readVinHistory, readVinHistory, { mayLag: true }),
  serve(contract.carPhotos, carPhotos, { mayLag: true }),
  serve(contract.viewedCars, viewedCars, { mayLag: true }),
  serve(contract.revealPhone, revealPhone),
  serve(contract.countView, countView),
  serve(reportContract.reportCar, reportCar),
];
