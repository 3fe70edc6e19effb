import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../platform/web/ui/button.tsx';
import { classes } from '../../../platform/web/ui/classes.ts';
import styles from './car-details.module.css';
import { useListingText } from './use-text.ts';

/** A text that is collapsed if it is long. Before hydration, without script and in print it is shown in full. */
export function LongText({ children }: { children: string }) {
  const text = useListingText();
  const isLong = children.length > 600 || children.split('\n').length > 10;
  const [isFolded, setIsFolded] = useState(isLong);
  const paragraph = useRef<HTMLParagraphElement>(null);
  const wasToggled = useRef(false);

  useEffect(() => {
    if (wasToggled.current && isFolded) paragraph.current?.scrollIntoView({ block: 'nearest' });
  }, [isFolded]);

  return (
    <>
      <p ref={paragraph} className={classes(styles.description, isFolded && styles.folded)}>
        {children}
      </p>
      {isLong && (
        <Button
          tone="quiet"
          small
          aria-expanded={!isFolded}
          onClick={() => {
            wasToggled.current = true;
            setIsFolded(!isFolded);
          }}
        >
          {text(isFolded ? 'showAll' : 'showLess')}
        </Button>
      )}
    </>
  );
}
