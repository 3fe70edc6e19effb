/** The panel of a car's page, which few cars have: in a module of its own, so that it loads only with them. */
export { CarInspectionPanel } from './car-inspection.tsx';
