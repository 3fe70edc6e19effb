import { serve } from '../../../platform/server/serve.ts';
import * as contract from '../contract.ts';
import * as staffContract from '../staff-contract.ts';
import { assignLeads } from './assign-leads.ts';
import { changeLead } from './change-lead.ts';
import { readDepartments, setDepartments } from './departments.ts';
import { exportLeads } from './export-leads.ts';
import { listLeadManagers, listLeads, readLead } from './list-leads.ts';
import { readCustomer } from './read-customer.ts';
import { requestCallback } from './request-callback.ts';
import { listVisits, planVisit } from './visits.ts';

export const leadRoutes = [
  serve(contract.requestCallback, requestCallback),
  serve(staffContract.listLeads, listLeads),
  serve(staffContract.exportLeads, exportLeads),
  serve(staffContract.readLead, readLead),
  serve(staffContract.changeLead, changeLead),
  serve(staffContract.assignLeads, assignLeads),
  serve(staffContract.readCustomer, readCustomer),
  serve(staffContract.listVisits, listVisits),
  serve(staffContract.planVisit, planVisit),
  serve(staffContract.listLeadManagers, listLeadManagers),
  serve(staffContract.readDepartments, readDepartments),
  serve(staffContract.setDepartments, setDepartments),
];
