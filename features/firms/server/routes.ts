import { serve } from '../../../platform/server/serve.ts';
import * as contract from '../contract.ts';
import * as keyContract from '../key-contract.ts';
import * as staffContract from '../staff-contract.ts';
import { addApiKey, listApiKeys, removeApiKey } from './api-keys.ts';
import { decideOnFirm, listFirms } from './desk.ts';
import { actForFirm, applyForFirm, listMyFirms, readFirm, saveFirm } from './my-firms.ts';
import {
  answerInvitation,
  inviteToFirm,
  leaveFirm,
  listFirmPeople,
  removeFromFirm,
  setFirmRole,
  withdrawInvitation,
} from './people.ts';

export const firmRoutes = [
  serve(contract.applyForFirm, applyForFirm),
  serve(contract.listMyFirms, listMyFirms),
  serve(contract.actForFirm, actForFirm),
  serve(contract.readFirm, readFirm),
  serve(contract.saveFirm, saveFirm),
  serve(contract.listFirmPeople, listFirmPeople),
  serve(contract.inviteToFirm, inviteToFirm),
  serve(contract.withdrawInvitation, withdrawInvitation),
  serve(contract.setFirmRole, setFirmRole),
  serve(contract.removeFromFirm, removeFromFirm),
  serve(contract.leaveFirm, leaveFirm),
  serve(contract.answerInvitation, answerInvitation),
  serve(keyContract.listApiKeys, listApiKeys),
  serve(keyContract.addApiKey, addApiKey),
  serve(keyContract.removeApiKey, removeApiKey),
  serve(staffContract.listFirms, listFirms),
  serve(staffContract.decideOnFirm, decideOnFirm),
];
