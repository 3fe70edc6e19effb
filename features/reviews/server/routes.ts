import { serve } from '../../../platform/server/serve.ts';
import * as contract from '../contract.ts';
import * as firmContract from '../firm-contract.ts';
import * as staffContract from '../staff-contract.ts';
import {
  answerFirmReview,
  hideFirmReview,
  listFirmReviews,
  readMyFirmReview,
  removeFirmReview,
  saveFirmReview,
} from './firm-reviews.ts';
import { listReviews } from './list-reviews.ts';
import {
  addReview,
  editReview,
  hideReview,
  listStaffReviews,
  readReviewSources,
  refreshReviews,
  showReview,
} from './staff-reviews.ts';

export const reviewRoutes = [
  serve(contract.listReviews, listReviews, { mayLag: true }),
  serve(staffContract.listStaffReviews, listStaffReviews),
  serve(staffContract.readReviewSources, readReviewSources),
  serve(staffContract.refreshReviews, refreshReviews),
  serve(staffContract.addReview, addReview),
  serve(staffContract.editReview, editReview),
  serve(staffContract.hideReview, hideReview),
  serve(staffContract.showReview, showReview),
  serve(firmContract.listFirmReviews, listFirmReviews, { mayLag: true }),
  serve(firmContract.readMyFirmReview, readMyFirmReview),
  serve(firmContract.saveFirmReview, saveFirmReview),
  serve(firmContract.removeFirmReview, removeFirmReview),
  serve(firmContract.answerFirmReview, answerFirmReview),
  serve(firmContract.hideFirmReview, hideFirmReview),
];
