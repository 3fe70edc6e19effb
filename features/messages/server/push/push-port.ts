/** What a person reads on their phone. */
export type PushMessage = {
  title: string;
  /** The last line says why the message came, unless the title and the text show it. */
  text: string;
  /** Opened by a press; an address of the site. */
  url: string;
  /** A message with the same tag replaces the one on the screen, so one that is sent twice is seen once. */
  tag: string;
  /** The button that opens the person's notification settings. */
  settings: { label: string; url: string };
};

/**
 * `gone`: the device no longer takes messages, so its token is of no use. `laterAt`: the service asks to wait. Any other
 * failure is thrown, and tried again.
 */
export type PushResult = 'sent' | 'gone' | { laterAt: Date };

export type SendPush = (device: string, message: PushMessage) => Promise<PushResult>;
