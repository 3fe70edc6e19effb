export { leadData } from './personal-data.ts';
export { recordLead } from './record-lead.ts';
