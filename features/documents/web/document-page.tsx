import { usePageData } from '../../../platform/web/use-page.ts';
import { DocumentView } from './document-view.tsx';
import type { loadDocument } from './load-documents.ts';
import { useDocumentText } from './use-text.ts';

/** The privacy policy, the user agreement or the guarantee of own cars. */
export function DocumentPage() {
  const text = useDocumentText();
  const { document } = usePageData<typeof loadDocument>();
  return <DocumentView title={text(`${document.document}Title`)} document={document} />;
}
