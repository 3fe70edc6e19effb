import { usePageData } from '../../../platform/web/use-page.ts';
import { DocumentView } from './document-view.tsx';
import type { loadDocument } from './load-documents.ts';
import { useDocumentText } from './use-text.ts';

export function PrivacyPage() {
  return <DocumentView title={useDocumentText()('privacyTitle')} {...useShown()} />;
}

export function AgreementPage() {
  return <DocumentView title={useDocumentText()('agreementTitle')} {...useShown()} />;
}

function useShown() {
  const { shown } = usePageData<typeof loadDocument>();
  return { shown };
}
