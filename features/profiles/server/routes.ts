import { serve } from '../../../platform/server/serve.ts';
import * as contract from '../contract.ts';
import * as pushContract from '../push-contract.ts';
import { readAccountStates } from './account-states.ts';
import { deleteMyAccount, exportMyData } from './my-data.ts';
import { removeMyPhoto, setMyPhoto } from './photo.ts';
import { readPushKey, subscribeToPush, unsubscribeFromPush } from './push-subscriptions.ts';
import { readMyProfile } from './read-my-profile.ts';
import { updateProfile } from './update-profile.ts';

export const profileRoutes = [
  serve(contract.readMyProfile, readMyProfile),
  serve(contract.readAccountStates, readAccountStates),
  serve(contract.updateProfile, updateProfile),
  serve(contract.setMyPhoto, setMyPhoto),
  serve(contract.removeMyPhoto, removeMyPhoto),
  serve(contract.exportMyData, exportMyData),
  serve(contract.deleteMyAccount, deleteMyAccount),
  serve(pushContract.readPushKey, readPushKey),
  serve(pushContract.subscribeToPush, subscribeToPush),
  serve(pushContract.unsubscribeFromPush, unsubscribeFromPush),
];
