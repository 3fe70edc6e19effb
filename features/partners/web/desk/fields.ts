import type { Draft } from './draft.ts';

export type Choices = {
  categories: readonly { slug: string; name: string }[];
  cities: readonly { slug: string; name: string }[];
};

export type FieldsProps = {
  draft: Draft;
  change: (part: Partial<Draft>) => void;
  /** Whether a field, by the server's name, is at fault. */
  hasFault: (field: string) => boolean;
};

export const textLabels = {
  name: 'name',
  address: 'address',
  contact_title: 'contactTitle',
  reach: 'reach',
  description: 'description',
} as const;

/** What the form calls the server's fields. */
export const fieldLabels = {
  categories: 'categories',
  city: 'city',
  point: 'point',
  phones: 'phones',
  whatsapp: 'whatsapp',
  site_url: 'site',
  hours: 'hours',
  logo: 'logo',
  photos: 'photos',
} as const;
