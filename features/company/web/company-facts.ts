import type { RouterContext } from '../../../platform/web/router-context.ts';
import type { Branch } from './branches.tsx';
import type { CompanyContacts } from './contacts-screen.tsx';
import { organizationFacts } from './organization-facts.ts';

/** schema.org data of the company with its contacts and branches. */
export function companyFacts(
  context: Pick<RouterContext, 'locale' | 'site'>,
  contacts: CompanyContacts | null,
  branches: readonly Branch[],
): object {
  const [telephone] = contacts?.phones ?? [];
  return {
    ...organizationFacts(context),
    ...(contacts && {
      telephone,
      email: contacts.email,
      contactPoint: {
        '@type': 'ContactPoint',
        contactType: 'customer service',
        telephone,
        email: contacts.email,
        availableLanguage: ['ru', 'kk', 'en'],
      },
      ...(contacts.instagram_url && { sameAs: [contacts.instagram_url] }),
    }),
    subOrganization: branches.map(({ city, address, phones, social_url }) => ({
      '@type': 'Organization',
      name: `Tulpar Auto, ${city.name}`,
      address: {
        '@type': 'PostalAddress',
        streetAddress: address,
        addressLocality: city.name,
        addressCountry: 'KZ',
      },
      telephone: phones[0],
      ...(social_url && { sameAs: [social_url] }),
    })),
  };
}
