/** What a person reads on their phone. */
export type PushMessage = {
  title: string;
  /** Its last line says why it came, if the rest does not. */
  text: string;
  /** Opened by a press; an address of the site. */
  url: string;
  /** A message with the same tag replaces the one on the screen, so one that is sent twice is seen once. */
  tag: string;
  /** Where the person chooses what to be told of, and the words for it. */
  settings: { label: string; url: string };
};

/**
 * `gone`: the device no longer takes messages, so its token is of no use. `laterAt`: the service asks to wait. Any other
 * failure is thrown, and tried again.
 */
export type PushResult = 'sent' | 'gone' | { laterAt: Date };

export type SendPush = (device: string, message: PushMessage) => Promise<PushResult>;
