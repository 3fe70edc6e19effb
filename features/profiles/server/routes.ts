import { serve } from '../../../platform/server/serve.ts';
import * as contract from '../contract.ts';
import { checkIsUserExist } from './check-is-user-exist.ts';
import { deleteMyAccount, exportMyData } from './my-data.ts';
import { registerByPhone, verifyPhone } from './phone-calls.ts';
import { removeMyPhoto, setMyPhoto } from './photo.ts';
import { readMyProfile } from './read-my-profile.ts';
import { updateProfile } from './update-profile.ts';

export const profileRoutes = [
  serve(contract.checkIsUserExist, checkIsUserExist),
  serve(contract.readMyProfile, readMyProfile),
  serve(contract.registerByPhone, registerByPhone),
  serve(contract.verifyPhone, verifyPhone),
  serve(contract.updateProfile, updateProfile),
  serve(contract.setMyPhoto, setMyPhoto),
  serve(contract.removeMyPhoto, removeMyPhoto),
  serve(contract.exportMyData, exportMyData),
  serve(contract.deleteMyAccount, deleteMyAccount),
];
