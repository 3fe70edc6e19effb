export type { AdForm } from '../contract.ts';
export { photosOf as adPhotos, titlesOf as adTitles } from './ad-facts.ts';
export { approveAd, blockAd, giveBackAd, rejectAd, revertDecision, setSubmittedVehicle } from './decide.ts';
export type { DecisionReason } from './verdict.ts';
