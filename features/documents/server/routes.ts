import { serve } from '../../../platform/server/serve.ts';
import * as contract from '../contract.ts';
import * as staffContract from '../staff-contract.ts';
import { acceptDocuments, listPendingDocuments } from './acceptances.ts';
import { publishDocument, readDocumentDesk, readDocumentVersion } from './desk.ts';
import { readDocument } from './read-document.ts';

export const documentRoutes = [
  serve(contract.readDocument, readDocument, { mayLag: true }),
  serve(contract.listPendingDocuments, listPendingDocuments),
  serve(contract.acceptDocuments, acceptDocuments),
  serve(staffContract.readDocumentDesk, readDocumentDesk),
  serve(staffContract.readDocumentVersion, readDocumentVersion),
  serve(staffContract.publishDocument, publishDocument),
];
