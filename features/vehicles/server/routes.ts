import { serve } from '../../../platform/server/serve.ts';
import * as formContract from '../form-contract.ts';
import * as staffContract from '../staff-contract.ts';
import * as vinContract from '../vin-contract.ts';
import { addBrand, addModel } from './add-vehicle.ts';
import { changeBrand, changeModel } from './change-vehicle.ts';
import { decodeVin } from './decode-vin.ts';
import { listDictionaryChanges } from './dictionary-changes.ts';
import {
  listFormBrands,
  listFormChoices,
  listFormModels,
  listGenerations,
  listModifications,
} from './form-lists.ts';
import { addGeneration, changeGeneration, listStaffGenerations } from './generations.ts';
import { findStaffModels, listStaffModels, readDictionaries } from './read-dictionaries.ts';
import { readRates } from './read-rates.ts';
import { setRates } from './set-rates.ts';

export const vehicleRoutes = [
  serve(formContract.listFormBrands, listFormBrands),
  serve(formContract.listFormModels, listFormModels),
  serve(formContract.listGenerations, listGenerations),
  serve(formContract.listModifications, listModifications),
  serve(formContract.listFormChoices, listFormChoices),
  serve(vinContract.decodeVin, decodeVin),
  serve(staffContract.readDictionaries, readDictionaries),
  serve(staffContract.findStaffModels, findStaffModels),
  serve(staffContract.listStaffModels, listStaffModels),
  serve(staffContract.addBrand, addBrand),
  serve(staffContract.addModel, addModel),
  serve(staffContract.changeBrand, changeBrand),
  serve(staffContract.changeModel, changeModel),
  serve(staffContract.listStaffGenerations, listStaffGenerations),
  serve(staffContract.addGeneration, addGeneration),
  serve(staffContract.changeGeneration, changeGeneration),
  serve(staffContract.listDictionaryChanges, listDictionaryChanges),
  serve(staffContract.readRates, readRates),
  serve(staffContract.setRates, setRates),
];
