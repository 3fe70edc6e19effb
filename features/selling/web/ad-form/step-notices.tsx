import { Button } from '../../../../platform/web/ui/button.tsx';
import { Notice } from '../../../../platform/web/ui/notice.tsx';
import type { AdField } from './ad-checks.ts';
import styles from './step-notices.module.css';
import { useSellingText } from './use-text.ts';

type StepNoticesProps = {
  cleared: readonly AdField[];
  hasFailed: boolean;
  retry: () => void;
};

export function StepNotices({ cleared, hasFailed, retry }: StepNoticesProps) {
  const text = useSellingText();
  return (
    <div role="status" className={styles.said}>
      {cleared.length > 0 && (
        <Notice
          tone="warn"
          title={text('cleared', { fields: cleared.map((field) => text(`field_${field}`)).join(', ') })}
        />
      )}
      {hasFailed && (
        <Notice
          tone="warn"
          title={text('failed')}
          action={
            <Button tone="second" small onClick={retry}>
              {text('tryAgain')}
            </Button>
          }
        />
      )}
    </div>
  );
}
