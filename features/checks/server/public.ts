export {
  deliverReport,
  refuseFormerInspector,
  refuseUndeliverable,
  takeCheckToWork,
  wasGivenTo,
} from './for-inspections.ts';
