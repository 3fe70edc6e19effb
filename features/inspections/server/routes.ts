import { serve } from '../../../platform/server/serve.ts';
import * as carContract from '../car-inspection-contract.ts';
import * as contract from '../contract.ts';
import * as staffContract from '../staff-contract.ts';
import { readInspectedAd } from './ad-of-car.ts';
import {
  addAnswers,
  addPointPhoto,
  markPointPhoto,
  removePointPhoto,
  reopenInspection,
  startInspection,
} from './change-inspection.ts';
import { finishInspection } from './finish-inspection.ts';
import { readInspectionPrice } from './price-of-inspection.ts';
import {
  downloadCarReport,
  downloadInspection,
  readCarInspection,
  readInspectionOfCheck,
  readProof,
} from './public-reports.ts';
import {
  downloadInspectionReport,
  listInspections,
  readInspection,
  readInspectionReport,
} from './read-inspection.ts';
import {
  downloadSharedReport,
  readShare,
  readSharedReport,
  shareReport,
  withdrawShare,
} from './shared-reports.ts';
import { readTemplate, removeTemplateGroup, saveRepairWorks, saveTemplateGroup } from './templates.ts';

export const inspectionRoutes = [
  serve(contract.readInspectionOfCheck, readInspectionOfCheck),
  serve(contract.downloadInspection, downloadInspection),
  serve(contract.downloadCarReport, downloadCarReport),
  serve(carContract.readCarInspection, readCarInspection, { mayLag: true }),
  serve(contract.readProof, readProof),
  serve(contract.readShare, readShare),
  serve(contract.shareReport, shareReport),
  serve(contract.withdrawShare, withdrawShare),
  serve(contract.readSharedReport, readSharedReport),
  serve(contract.downloadSharedReport, downloadSharedReport),
  serve(staffContract.listInspections, listInspections),
  serve(staffContract.readTemplate, readTemplate),
  serve(staffContract.startInspection, startInspection),
  serve(staffContract.readInspection, readInspection),
  serve(staffContract.readInspectionReport, readInspectionReport),
  serve(staffContract.downloadInspectionReport, downloadInspectionReport),
  serve(staffContract.readInspectionPrice, readInspectionPrice),
  serve(staffContract.readInspectedAd, readInspectedAd),
  serve(staffContract.addAnswers, addAnswers),
  serve(staffContract.addPointPhoto, addPointPhoto),
  serve(staffContract.removePointPhoto, removePointPhoto),
  serve(staffContract.markPointPhoto, markPointPhoto),
  serve(staffContract.finishInspection, finishInspection),
  serve(staffContract.reopenInspection, reopenInspection),
  serve(staffContract.saveTemplateGroup, saveTemplateGroup),
  serve(staffContract.removeTemplateGroup, removeTemplateGroup),
  serve(staffContract.saveRepairWorks, saveRepairWorks),
];
