import type { Translation } from '../../../platform/web/i18n.tsx';
import type { ru } from './ru.ts';

export const en: Translation<typeof ru> = {
  invitation: 'Sign in to read news of your ads, requests and checks.',
  inbox: 'Messages',
  unreadCount: { one: '{count} unread', other: '{count} unread' },
  allRead: 'All read',
  readAll: 'Mark all as read',
  unread: 'Unread',
  markUnread: 'Mark as unread',
  open: 'Go there',
  today: 'Today',
  yesterday: 'Yesterday',
  emptyTitle: 'No messages yet',
  emptyText: 'News of your ads, requests and checks will appear here.',
  toAds: 'My ads',
  emptyPage: 'There are no messages on this page',
  toFirst: 'To the newest messages',
  failedTitle: 'Loading failed',
  failed: 'The messages could not be loaded. Check your connection.',
  retry: 'Try again',
  notMarked: 'That did not work. Please try again.',
  pages: 'Pages of messages',
  previousPage: 'Previous page',
  nextPage: 'Next page',
  page: 'Page {page}',
  messagesTitle: 'My messages',
};
