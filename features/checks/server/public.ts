export { deliverReport, refuseUndeliverable, takeCheckToWork } from './for-inspections.ts';
