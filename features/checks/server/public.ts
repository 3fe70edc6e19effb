export { deliverReport, refuseUndeliverable, takeCheckToWork, wasGivenTo } from './for-inspections.ts';
