import { serve } from '../../../platform/server/serve.ts';
import * as contract from '../contract.ts';
import { listAdPhotos, removeAdPhoto, restoreAdPhoto, rotateAdPhoto } from './change-photos.ts';
import { finishPhotoUpload } from './finish-upload.ts';
import {
  beginPhotoUpload,
  beginUpload,
  cancelPhotoUpload,
  putPhotoBytes,
  readPhotoUpload,
} from './uploads.ts';

export const photoRoutes = [
  serve(contract.listAdPhotos, listAdPhotos),
  serve(contract.beginPhotoUpload, beginPhotoUpload),
  serve(contract.beginUpload, beginUpload),
  serve(contract.readPhotoUpload, readPhotoUpload),
  serve(contract.putPhotoBytes, putPhotoBytes),
  serve(contract.finishPhotoUpload, finishPhotoUpload),
  serve(contract.cancelPhotoUpload, cancelPhotoUpload),
  serve(contract.rotateAdPhoto, rotateAdPhoto),
  serve(contract.removeAdPhoto, removeAdPhoto),
  serve(contract.restoreAdPhoto, restoreAdPhoto),
];
