import { useLoaderData } from '@tanstack/react-router';
import { AboutParts } from '../../../features/company/web/about-parts.tsx';
import { ClaimList } from '../../../features/company/web/claims.tsx';
import { DocumentView } from '../../../features/documents/web/document-view.tsx';
import type { AboutData } from './load-company.ts';

export function AboutPage() {
  const { head, shown, claims, branches } = useLoaderData({ strict: false }) as AboutData;
  return (
    <>
      <DocumentView title={head.title} shown={shown} lead={<ClaimList claims={claims} />} />
      <AboutParts branches={branches} />
    </>
  );
}
