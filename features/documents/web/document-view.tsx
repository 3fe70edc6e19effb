import type { ReactNode } from 'react';
import type { OutputOf } from '../../../platform/contract/endpoint.ts';
import { useIsHydrated } from '../../../platform/web/browser-store.ts';
import { useFormats } from '../../../platform/web/i18n.tsx';
import { Link } from '../../../platform/web/link.tsx';
import { native } from '../../../platform/web/native.ts';
import { Button, ButtonLink } from '../../../platform/web/ui/button.tsx';
import { DocumentIcon } from '../../../platform/web/ui/car-icons.tsx';
import { ChevronDownIcon } from '../../../platform/web/ui/icons.tsx';
import { Notice } from '../../../platform/web/ui/notice.tsx';
import { PageHead } from '../../../platform/web/ui/page-head.tsx';
import { documentPaths, type readDocument } from '../contract.ts';
import { parseMarkup } from '../markup.ts';
import { DocumentText } from './document-text.tsx';
import styles from './documents.module.css';
import { useDocumentText } from './use-text.ts';

export type LoadedDocument = OutputOf<typeof readDocument>;

type DocumentViewProps = {
  title: string;
  document: LoadedDocument;
  /** Content shown above the document's text. */
  lead?: ReactNode;
};

/** A document with its table of contents and links to its other versions. */
export function DocumentView({ title, document, lead }: DocumentViewProps) {
  const text = useDocumentText();
  const formats = useFormats();
  const blocks = parseMarkup(document.text);
  const sectionHeadings = blocks.filter((block) => block.kind === 'heading' && block.level === 2);
  const path = documentPaths[document.document];
  const isOutdated = document.version !== document.versions[0]?.version;
  return (
    <div className={styles.page}>
      <PageHead
        title={title}
        lead={text('version', { version: document.version, date: formats.date(document.published_at) })}
        actions={<PrintButton label={text('print')} />}
      />
      {isOutdated && (
        <Notice
          tone="warn"
          title={text('oldTitle')}
          action={
            <ButtonLink tone="second" small to={path}>
              {text('toLatest')}
            </ButtonLink>
          }
        >
          <p>{text('oldText')}</p>
        </Notice>
      )}
      {lead}
      <div className={styles.columns}>
        {sectionHeadings.length > 1 && (
          <nav className={styles.contents} aria-labelledby="contents">
            <h2 id="contents" className={styles.contentsTitle}>
              {text('contents')}
            </h2>
            <ul>
              {sectionHeadings.map((part) => part.kind === 'heading' && <Part key={part.id} {...part} />)}
            </ul>
          </nav>
        )}
        <article className={styles.paper}>
          <DocumentText blocks={blocks} />
          <Versions document={document} path={path} />
        </article>
      </div>
    </div>
  );
}

function Part({ id, text }: { id: string; text: string }) {
  return (
    <li>
      <a href={`#${id}`}>{text}</a>
    </li>
  );
}

function Versions({ document, path }: { document: LoadedDocument; path: string }): ReactNode {
  const text = useDocumentText();
  const formats = useFormats();
  if (document.versions.length < 2) return null;
  return (
    <details className={styles.versions}>
      <summary>
        {text('history')} <ChevronDownIcon />
      </summary>
      <ul>
        {document.versions.map(({ version, published_at }, at) => (
          <li key={version}>
            <Link
              to={at === 0 ? path : `${path}?version=${version}`}
              aria-current={version === document.version ? 'page' : undefined}
              rel="nofollow"
            >
              {text('version', { version, date: formats.date(published_at) })}
            </Link>
            {at === 0 && <span> · {text('holds')}</span>}
          </li>
        ))}
      </ul>
    </details>
  );
}

/** Printing needs JavaScript, so the button is hidden without it. The app cannot print. */
function PrintButton({ label }: { label: string }) {
  const isHydrated = useIsHydrated();
  if (native) return null;
  return (
    <Button
      tone="second"
      small
      icon={<DocumentIcon />}
      className={isHydrated ? 'no-print' : styles.hidden}
      onClick={() => window.print()}
    >
      {label}
    </Button>
  );
}
