import { type ApiClient, queryOf } from '../../../../platform/web/api-client.ts';
import { LoadFailed } from '../../../../platform/web/ui/load-failed.tsx';
import { SegmentedLinks } from '../../../../platform/web/ui/segmented.tsx';
import { Skeleton } from '../../../../platform/web/ui/skeleton.tsx';
import { useApiQuery } from '../../../../platform/web/use-api-query.ts';
import { acceptedNames, type DocumentName } from '../../contract.ts';
import { readDocumentDesk } from '../../staff-contract.ts';
import styles from './desk.module.css';
import { DocumentEditor } from './document-editor.tsx';
import { useDeskText } from './use-text.ts';

const names: readonly DocumentName[] = [...acceptedNames, 'guarantee', 'about'];

type DocumentsDeskProps = {
  api: ApiClient;
  /** Path of the desk. */
  path: string;
  search: Readonly<Record<string, unknown>>;
};

/** Editor of the company's documents; the query parameter `document` selects one. */
export function DocumentsDesk({ api, path, search }: DocumentsDeskProps) {
  const text = useDeskText();
  const document = names.find((name) => name === search.document) ?? 'agreement';
  const { data, hasFailed, reload } = useApiQuery(api, readDocumentDesk, { document });
  const isLoaded = data?.document === document;
  return (
    <>
      <SegmentedLinks
        label={text('documents')}
        resetsScroll={false}
        className={styles.documents}
        links={names.map((name) => ({
          to: path + queryOf({ document: name }),
          label: text(name),
          isCurrent: name === document,
        }))}
      />
      {hasFailed && <LoadFailed onRetry={reload} />}
      {!isLoaded && !hasFailed && <Skeleton shape="block" />}
      {isLoaded && (
        <DocumentEditor
          key={`${document}:${data.versions[0]?.version}`}
          api={api}
          desk={data}
          onChanged={reload}
        />
      )}
    </>
  );
}
