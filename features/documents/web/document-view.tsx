import type { ReactNode } from 'react';
import type { OutputOf } from '../../../platform/contract/endpoint.ts';
import { useIsHydrated } from '../../../platform/web/browser-store.ts';
import { useFormats } from '../../../platform/web/i18n.tsx';
import { Link } from '../../../platform/web/link.tsx';
import { Button, ButtonLink } from '../../../platform/web/ui/button.tsx';
import { ChevronDownIcon, DocumentIcon } from '../../../platform/web/ui/icons.tsx';
import { Notice } from '../../../platform/web/ui/notice.tsx';
import { PageHead } from '../../../platform/web/ui/page-head.tsx';
import { documentPaths, type readDocument } from '../contract.ts';
import { parseMarkup } from '../markup.ts';
import { DocumentText } from './document-text.tsx';
import styles from './documents.module.css';
import { useDocumentText } from './use-text.ts';

export type ShownDocument = OutputOf<typeof readDocument>;

type DocumentViewProps = {
  title: string;
  shown: ShownDocument;
  /** Before the text. */
  lead?: ReactNode;
};

/** A document to read: what it says, which version it is, and the way to the others. */
export function DocumentView({ title, shown, lead }: DocumentViewProps) {
  const text = useDocumentText();
  const formats = useFormats();
  const blocks = parseMarkup(shown.text);
  const parts = blocks.filter((block) => block.kind === 'heading' && block.level === 2);
  const path = documentPaths[shown.document];
  const isOld = shown.version !== shown.versions[0]?.version;
  return (
    <div className={styles.page}>
      <PageHead
        title={title}
        lead={text('version', { version: shown.version, date: formats.date(shown.published_at) })}
        actions={<PrintButton label={text('print')} />}
      />
      {isOld && (
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
        {parts.length > 1 && (
          <nav className={styles.contents} aria-labelledby="contents">
            <h2 id="contents" className={styles.contentsTitle}>
              {text('contents')}
            </h2>
            <ul>{parts.map((part) => part.kind === 'heading' && <Part key={part.id} {...part} />)}</ul>
          </nav>
        )}
        <article className={styles.paper}>
          <DocumentText blocks={blocks} />
          <Versions shown={shown} path={path} />
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

function Versions({ shown, path }: { shown: ShownDocument; path: string }): ReactNode {
  const text = useDocumentText();
  const formats = useFormats();
  if (shown.versions.length < 2) return null;
  return (
    <details className={styles.versions}>
      <summary>
        {text('history')} <ChevronDownIcon />
      </summary>
      <ul>
        {shown.versions.map(({ version, published_at }, at) => (
          <li key={version}>
            <Link
              to={at === 0 ? path : `${path}?version=${version}`}
              aria-current={version === shown.version ? 'page' : undefined}
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

/** Only script can print, so without it there is no button. */
function PrintButton({ label }: { label: string }) {
  const isHydrated = useIsHydrated();
  return (
    <Button
      tone="second"
      small
      icon={<DocumentIcon />}
      className={isHydrated ? 'no-print' : styles.unseen}
      onClick={() => window.print()}
    >
      {label}
    </Button>
  );
}
