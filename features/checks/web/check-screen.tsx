import { CheckIcon } from '../../../platform/web/ui/icons.tsx';
import { PageHead } from '../../../platform/web/ui/page-head.tsx';
import { Panel } from '../../../platform/web/ui/panel.tsx';
import { CheckForm, type CheckFormProps } from './check-form.tsx';
import { CheckStory, ReportExample } from './check-story.tsx';
import styles from './checks.module.css';
import { useCheckText } from './use-text.ts';

/** `/check`: the request form, what a check is, and how it goes. */
export function CheckScreen(props: CheckFormProps) {
  const text = useCheckText();
  return (
    <div className={styles.screen}>
      <PageHead scene="check" title={text('title')} lead={text('lead')} />
      <div className={styles.columns}>
        <Panel>
          <CheckForm {...props} />
        </Panel>
        <div className={styles.offer}>
          <section className={styles.what} aria-labelledby="what">
            <h2 id="what" className={styles.subtitle}>
              {text('whatTitle')}
            </h2>
            <ul>
              {(['what1', 'what2', 'what3', 'what4'] as const).map((line) => (
                <li key={line}>
                  <CheckIcon />
                  <span>{text(line)}</span>
                </li>
              ))}
            </ul>
          </section>
          <ReportExample />
        </div>
      </div>
      <CheckStory />
    </div>
  );
}
