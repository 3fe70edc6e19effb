import { serve } from '../../../platform/server/serve.ts';
import * as contract from '../contract.ts';
import * as deskContract from '../desk-contract.ts';
import * as reportContract from '../report-contract.ts';
import * as templateContract from '../template-contract.ts';
import * as viewingContract from '../viewing-contract.ts';
import { changeConversation, deleteConversation, exportConversation } from './change-conversations.ts';
import { listReported, readReported, resolveReported, unmuteMember } from './desk.ts';
import { followChanges, listChanges } from './events.ts';
import { answerOffer, makeOffer, startOffer } from './offers.ts';
import { listConversations, prepareConversation, readConversation } from './read-conversations.ts';
import { reportConversation, reportSeller } from './reports.ts';
import { addTemplate, listTemplates, removeTemplate } from './templates.ts';
import { downloadViewing } from './viewing-calendar.ts';
import { answerViewing, proposeViewing } from './viewings.ts';
import { listTexts, markRead, sendPhoto, sendText, startConversation } from './write-messages.ts';

export const conversationRoutes = [
  serve(contract.listConversations, listConversations),
  serve(contract.readConversation, readConversation),
  serve(contract.prepareConversation, prepareConversation),
  serve(contract.startConversation, startConversation),
  serve(contract.listTexts, listTexts),
  serve(contract.sendText, sendText),
  serve(contract.sendPhoto, sendPhoto),
  serve(contract.startOffer, startOffer),
  serve(contract.makeOffer, makeOffer),
  serve(contract.answerOffer, answerOffer),
  serve(viewingContract.proposeViewing, proposeViewing),
  serve(viewingContract.answerViewing, answerViewing),
  serve(viewingContract.downloadViewing, downloadViewing),
  serve(templateContract.listTemplates, listTemplates),
  serve(templateContract.addTemplate, addTemplate),
  serve(templateContract.removeTemplate, removeTemplate),
  serve(contract.markRead, markRead),
  serve(contract.changeConversation, changeConversation),
  serve(contract.deleteConversation, deleteConversation),
  serve(reportContract.reportConversation, reportConversation),
  serve(reportContract.reportSeller, reportSeller),
  serve(deskContract.listReported, listReported),
  serve(deskContract.readReported, readReported),
  serve(deskContract.resolveReported, resolveReported),
  serve(deskContract.unmuteMember, unmuteMember),
  serve(contract.exportConversation, exportConversation),
  serve(contract.listChanges, listChanges),
  serve(contract.followChanges, followChanges),
];
