/** The icons and colours that mark a message in the inbox. */
export const messageIcons = ['calendar', 'car', 'check', 'clock', 'document', 'tag', 'warning'] as const;
export type MessageIcon = (typeof messageIcons)[number];

/** The title says the same, so the colour is not needed to understand it. */
export const messageTones = ['good', 'warn', 'bad'] as const;
export type MessageTone = (typeof messageTones)[number];
