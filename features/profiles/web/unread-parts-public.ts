import { countStore, unreadCount } from './menu-counts.ts';

/** What is unread of the service and of people. Their sum is what the header shows; loaded with members' parts only. */
export const unreadParts = { messages: countStore('unread-messages'), talk: countStore('unread-talk') };

for (const part of Object.values(unreadParts))
  part.subscribe(() => {
    const counts = Object.values(unreadParts).map(({ read }) => read());
    unreadCount.write(
      counts.every((count) => count === null)
        ? null
        : counts.reduce<number>((sum, count) => sum + (count ?? 0), 0),
    );
  });
