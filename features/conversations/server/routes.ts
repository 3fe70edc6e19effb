import { serve } from '../../../platform/server/serve.ts';
import * as contract from '../contract.ts';
import * as templateContract from '../template-contract.ts';
import * as viewingContract from '../viewing-contract.ts';
import {
  changeConversation,
  deleteConversation,
  exportConversation,
  reportConversation,
} from './change-conversations.ts';
import { followChanges, listChanges } from './events.ts';
import { answerOffer, makeOffer, startOffer } from './offers.ts';
import { listConversations, prepareConversation, readConversation } from './read-conversations.ts';
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
  serve(contract.reportConversation, reportConversation),
  serve(contract.exportConversation, exportConversation),
  serve(contract.listChanges, listChanges),
  serve(contract.followChanges, followChanges),
];
