import { useState } from 'react';
import { useIsHydrated } from '../../../platform/web/browser-store.ts';
import { breakpoints } from '../../../platform/web/ui/breakpoints.ts';
import { Button } from '../../../platform/web/ui/button.tsx';
import { ChevronDownIcon } from '../../../platform/web/ui/icons.tsx';
import { Panel } from '../../../platform/web/ui/panel.tsx';
import { countPoints } from '../report.ts';
import type { InspectionReport, ReportPoint } from '../report-contract.ts';
import styles from './report.module.css';
import { CountBadges } from './report-counts.tsx';
import { PointRow } from './report-point.tsx';
import { useReportText } from './use-report-text.ts';

type Group = InspectionReport['groups'][number];

const isListed = ({ state }: ReportPoint) => state !== 'not_checked';

/** All points but those that were not checked, by groups; folded on a phone, open where there is room. */
export function ReportGroups({ report }: { report: InspectionReport }) {
  const text = useReportText();
  const isHydrated = useIsHydrated();
  const groups = report.groups.filter(({ points }) => points.some(isListed));
  const [chosen, setChosen] = useState<Readonly<Record<string, boolean>>>({});
  const isWide = isHydrated && window.matchMedia(`(width >= ${breakpoints.desktop})`).matches;
  const isOpen = ({ key }: Group) => chosen[key] ?? isWide;
  const areAllOpen = groups.every(isOpen);
  if (groups.length === 0) return null;
  return (
    <Panel
      title={text('allTitle')}
      aside={
        isHydrated && (
          <Button
            small
            tone="quiet"
            onClick={() => setChosen(Object.fromEntries(groups.map(({ key }) => [key, !areAllOpen])))}
          >
            {text(areAllOpen ? 'closeAll' : 'openAll')}
          </Button>
        )
      }
    >
      <div className={styles.groups}>
        {groups.map((group) => (
          <details
            key={group.key}
            className={styles.group}
            open={isOpen(group)}
            onToggle={({ currentTarget: { open } }) =>
              setChosen((before) => (open === isOpen(group) ? before : { ...before, [group.key]: open }))
            }
          >
            <summary>
              <h3>{group.name}</h3>
              <CountBadges counts={countPoints(group.points.map(({ state }) => state))} />
              <ChevronDownIcon className={styles.fold} />
            </summary>
            <ul className={styles.points}>
              {group.points.filter(isListed).map((point) => (
                <PointRow key={point.key} point={point} />
              ))}
            </ul>
          </details>
        ))}
      </div>
    </Panel>
  );
}
