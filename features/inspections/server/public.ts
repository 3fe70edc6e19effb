export {
  type CompanyInspection,
  companyInspection,
  setAdOf,
} from './company-inspections.ts';
export { scoresOfCars } from './scores-of-cars.ts';
export { headOf, type StoredReport } from './stored-report.ts';
