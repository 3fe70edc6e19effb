export {
  type CompanyInspection,
  companyInspection,
  setAdOf,
} from './company-inspections.ts';
export { headOf, type StoredReport } from './stored-report.ts';
