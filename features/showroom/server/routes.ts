import { serve } from '../../../platform/server/serve.ts';
import * as contract from '../contract.ts';
import * as inspectedCarContract from '../inspected-car-contract.ts';
import * as staffContract from '../staff-contract.ts';
import { findOffers } from './find-offers.ts';
import { endHot, listHotOffers, setHot } from './hot-offers.ts';
import { listInspectedCars } from './inspected-cars/list-inspected-cars.ts';
import { addInspectionPhoto, makeInspectedCarAd, readInspectedCar } from './inspected-cars/make-ad.ts';
import { listOwnCars } from './list-own-cars.ts';
import { ownCarFacts } from './own-car-facts.ts';
import { freeCar, reserveCar } from './own-cars.ts';
import { requestReservation, requestTestDrive } from './request-own-car.ts';
import { setInspection } from './set-inspection.ts';

export const showroomRoutes = [
  serve(contract.ownCarFacts, ownCarFacts),
  serve(contract.requestReservation, requestReservation),
  serve(contract.requestTestDrive, requestTestDrive),
  serve(staffContract.findOffers, findOffers),
  serve(staffContract.listHotOffers, listHotOffers),
  serve(staffContract.setHot, setHot),
  serve(staffContract.endHot, endHot),
  serve(staffContract.listOwnCars, listOwnCars),
  serve(staffContract.setInspection, setInspection),
  serve(staffContract.reserveCar, reserveCar),
  serve(staffContract.freeCar, freeCar),
  serve(inspectedCarContract.listInspectedCars, listInspectedCars),
  serve(inspectedCarContract.readInspectedCar, readInspectedCar),
  serve(inspectedCarContract.makeInspectedCarAd, makeInspectedCarAd),
  serve(inspectedCarContract.addInspectionPhoto, addInspectionPhoto),
];
