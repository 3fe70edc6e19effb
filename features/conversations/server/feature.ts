import type { Feature } from '../../../platform/server/feature.ts';
import { conversationState } from './account-state.ts';
import { answerTimesSchedule, answerTimeTasks } from './answer-times.ts';
import { auditActions } from './audit-actions.ts';
import { makeDemoConversations, removeDemoConversations } from './demo-conversations.ts';
import { conversationQueues } from './desk.ts';
import { deleteOldEvents } from './events.ts';
import { createListener } from './listener.ts';
import { lostDealSchedule, lostDealTasks } from './lost-deals.ts';
import { messageKinds } from './message-kinds.ts';
import { offerTasks } from './offers.ts';
import { conversationData } from './personal-data.ts';
import { conversationRoutes } from './routes.ts';
import { letterTasks } from './unread-letter.ts';
import { viewingTasks } from './viewings.ts';

export const conversations: Feature = {
  name: 'conversations',
  tables: [
    'conversation_counters',
    'conversation_events',
    'conversation_messages',
    'conversation_mutes',
    'conversation_offers',
    'conversation_sides',
    'conversation_templates',
    'conversation_viewings',
    'conversations',
    'held_messages',
    'member_reports',
  ],
  services: () => ({ conversationListener: createListener() }),
  calls: conversationRoutes,
  queryParameters: ['car', 'offer'],
  tasks: (services) => ({
    ...offerTasks(services),
    ...viewingTasks(services),
    ...lostDealTasks(services),
    ...letterTasks(services),
    ...answerTimeTasks(services),
  }),
  schedule: [lostDealSchedule, answerTimesSchedule],
  nightly: { deleteOld: ({ db, clock }) => deleteOldEvents(db, clock.now()) },
  accountStates: [conversationState],
  personalData: [conversationData],
  messageKinds,
  auditActions,
  staffQueues: conversationQueues,
  demoData: {
    make: ({ db, now }) => makeDemoConversations(db, now),
    remove: ({ db }) => removeDemoConversations(db),
  },
  // Before the server waits for its open answers to end.
  mountRoutes: (app, { conversationListener }) =>
    app.addHook('preClose', async () => conversationListener.end()),
  startWeb: ({ services, url, log }) => services.conversationListener.start({ url, log }),
};
