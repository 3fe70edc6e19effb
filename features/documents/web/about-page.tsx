import type { HeadInput } from '../../../platform/web/page.ts';
import { usePageData } from '../../../platform/web/use-page.ts';
import { AboutParts, ClaimList, organizationFacts } from '../../company/web/public.tsx';
import type { ru } from '../messages/ru.ts';
import { DocumentView } from './document-view.tsx';
import type { loadAbout } from './load-documents.ts';
import { useDocumentText } from './use-text.ts';

type PageHeadInput = HeadInput<Awaited<ReturnType<typeof loadAbout>>, typeof ru>;

export function aboutHead({ context, data: { description, isIndexed }, text }: PageHeadInput) {
  const facts = [organizationFacts(context)];
  return { title: text('aboutTitle'), description, isIndexed, at: '/about', facts };
}

export function AboutPage() {
  const text = useDocumentText();
  const { document, claims, branches } = usePageData<typeof loadAbout>();
  return (
    <>
      <DocumentView title={text('aboutTitle')} document={document} lead={<ClaimList claims={claims} />} />
      <AboutParts branches={branches} />
    </>
  );
}
