export { missingFields } from '../ad-steps.ts';
export type { AdForm, BodyMark } from '../contract.ts';
export { type AdFacts, type AdStatus, canMove, type MoveName, moveNames } from '../moves.ts';
export { photosOf as adPhotos, titlesOf as adTitles } from './ad-facts.ts';
export { writeAudit as writeAdAudit } from './audit-actions.ts';
export { insertOwnCar } from './create-ad.ts';
export {
  approveAd,
  blockAd,
  giveBackAd,
  reinstateAd,
  rejectAd,
  revertDecision,
  setSubmittedVehicle,
} from './decide.ts';
export { estimateForm } from './estimate-form.ts';
export type { FavouriteCounts } from './favourite-counts.ts';
export type { DecisionReason } from './verdict.ts';
