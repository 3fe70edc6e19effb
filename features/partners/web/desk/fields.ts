import type { Draft } from './draft.ts';

export type SelectOptions = {
  categories: readonly { slug: string; name: string }[];
  cities: readonly { slug: string; name: string }[];
};

export type FieldsProps = {
  draft: Draft;
  change: (part: Partial<Draft>) => void;
  /** Whether the field with this API name is invalid. */
  hasFault: (field: string) => boolean;
};

export const textLabels = {
  name: 'name',
  address: 'address',
  contact_title: 'contactTitle',
  reach: 'reach',
  description: 'description',
} as const;

/** Text keys of the labels, by API field name. */
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
