import { usePageData } from '../../../platform/web/use-page.ts';
import { DocumentView } from './document-view.tsx';
import type { loadDocument } from './load-documents.ts';
import { useDocumentText } from './use-text.ts';

export function PrivacyPage() {
  return <DocumentView title={useDocumentText()('privacyTitle')} {...useDocument()} />;
}

export function AgreementPage() {
  return <DocumentView title={useDocumentText()('agreementTitle')} {...useDocument()} />;
}

function useDocument() {
  const { document } = usePageData<typeof loadDocument>();
  return { document };
}
