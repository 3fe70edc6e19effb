/** What notices are about; people choose for each where they wish to read it. */
export const noticeTopics = [
  'conversations',
  'favourites',
  'searches',
  'own_ads',
  'requests',
  'garage',
] as const;
export type NoticeTopic = (typeof noticeTopics)[number];

export const noticeChannels = ['inbox', 'email', 'push'] as const;
export type NoticeChannel = (typeof noticeChannels)[number];

/** A topic that the person does not wish to read in one of the places; all others are on. */
export type MutedNotice = `${NoticeTopic}.${NoticeChannel}`;
export const mutedNotices = noticeTopics.flatMap((topic) =>
  noticeChannels.map((channel): MutedNotice => `${topic}.${channel}`),
);
