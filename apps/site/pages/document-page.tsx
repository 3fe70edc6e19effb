import { useLoaderData } from '@tanstack/react-router';
import { DocumentView } from '../../../features/documents/web/document-view.tsx';
import type { DocumentData } from './load-company.ts';

/** The privacy policy or the user agreement. */
export function DocumentPage() {
  const { head, shown } = useLoaderData({ strict: false }) as DocumentData;
  return <DocumentView title={head.title} shown={shown} />;
}
