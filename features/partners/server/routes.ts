import { serve } from '../../../platform/server/serve.ts';
import * as contract from '../contract.ts';
import { sendPartnerRequest as requestContract } from '../request-contract.ts';
import * as staffContract from '../staff-contract.ts';
import {
  addPartnerCategory,
  changePartnerCategory,
  listPartnerCategories,
  removePartnerCategory,
} from './categories.ts';
import { listPartners, readPartner } from './list-partners.ts';
import { addPartnerPicture } from './pictures.ts';
import { addPartner, arrangePartner, savePartner } from './save-partner.ts';
import { sendPartnerRequest } from './send-partner-request.ts';
import { listStaffPartners, readStaffPartner } from './staff-partners.ts';

export const partnerRoutes = [
  serve(contract.listPartners, listPartners),
  serve(contract.readPartner, readPartner),
  serve(requestContract, sendPartnerRequest),
  serve(staffContract.listStaffPartners, listStaffPartners),
  serve(staffContract.listPartnerCategories, listPartnerCategories),
  serve(staffContract.addPartnerCategory, addPartnerCategory),
  serve(staffContract.changePartnerCategory, changePartnerCategory),
  serve(staffContract.removePartnerCategory, removePartnerCategory),
  serve(staffContract.readStaffPartner, readStaffPartner),
  serve(staffContract.addPartner, addPartner),
  serve(staffContract.savePartner, savePartner),
  serve(staffContract.arrangePartner, arrangePartner),
  serve(staffContract.addPartnerPicture, addPartnerPicture),
];
