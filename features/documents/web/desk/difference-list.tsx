import { Fragment } from 'react';
import { locales } from '../../../../platform/contract/locale.ts';
import { shortDifferences } from '../../differences.ts';
import type { DocumentTexts } from '../../staff-contract.ts';
import styles from './desk.module.css';
import { useDeskText } from './use-text.ts';

type DifferenceListProps = { before: DocumentTexts; after: DocumentTexts };

/** Added and removed lines in each language, with one line of context. */
export function DifferenceList({ before, after }: DifferenceListProps) {
  const text = useDeskText();
  if (locales.every((locale) => before[locale] === after[locale])) return <p>{text('noChanges')}</p>;
  return (
    <div className={styles.languages}>
      {locales.map((locale) => {
        const lines = shortDifferences(before[locale], after[locale]);
        return (
          <section key={locale} aria-label={text(locale)}>
            <h3 className={styles.subtitle}>{text(locale)}</h3>
            {lines.length === 0 && <p className={styles.quiet}>{text('languageSame')}</p>}
            {lines.length > 0 && (
              <div className={styles.lines} lang={locale}>
                {lines.map((line, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: lines have no id but their position
                  <Fragment key={at}>
                    {line === null && <p className={styles.gap}>⋯</p>}
                    {line?.kind === 'same' && line.text !== '' && <p>{line.text}</p>}
                    {line?.kind === 'added' && line.text !== '' && (
                      <p>
                        <span className="visually-hidden">{text('added')}: </span>
                        <ins>{line.text}</ins>
                      </p>
                    )}
                    {line?.kind === 'removed' && line.text !== '' && (
                      <p>
                        <span className="visually-hidden">{text('removed')}: </span>
                        <del>{line.text}</del>
                      </p>
                    )}
                  </Fragment>
                ))}
              </div>
            )}
          </section>
        );
      })}
    </div>
  );
}
