export {
  deliverReport,
  refuseFormerInspector,
  refuseUndeliverable,
  takeCheckToWork,
  wasGivenTo,
} from './for-inspections.ts';
export { canSee as maySeeCheck } from './policy.ts';
