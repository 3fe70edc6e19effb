import type { ReactNode } from 'react';
import { useFormats } from '../../../platform/web/i18n.tsx';
import { CalendarIcon, DriveIcon, GaugeIcon, GearboxIcon } from '../../../platform/web/ui/car-icons.tsx';
import { Facts } from '../../../platform/web/ui/facts.tsx';
import { Panel } from '../../../platform/web/ui/panel.tsx';
import type { CarDetail } from '../contract.ts';
import styles from './car-details.module.css';
import { characteristics } from './characteristics.ts';
import { BodyMarks, Equipment } from './later-parts.tsx';
import { LongText } from './long-text.tsx';
import { useListingText } from './use-text.ts';

type CarStoryProps = {
  car: CarDetail;
  /** Content between the characteristics and the equipment. */
  children?: ReactNode;
};

/** Description, characteristics and equipment of a car, on its public page and in the seller's preview. */
export function CarStory({ car, children }: CarStoryProps) {
  const text = useListingText();
  const formats = useFormats();
  return (
    <>
      {car.description && (
        <Panel title={text('description')}>
          <LongText key={car.id}>{car.description}</LongText>
        </Panel>
      )}
      <Panel title={text('characteristics')}>
        <Facts items={characteristics(car, text, formats)} />
      </Panel>
      {car.marks.length > 0 && <BodyMarks marks={car.marks} />}
      {children}
      <Equipment groups={car.options} />
    </>
  );
}

/** The four facts that buyers look for first. */
export function KeyFacts({ car }: { car: CarDetail }) {
  const text = useListingText();
  const formats = useFormats();
  const unknown = text('unknown');
  // If the mileage of a new car is missing, the text says "new" instead of "unknown".
  const missingText = car.condition.value === 'new' ? car.condition.label : unknown;
  const mileage = car.mileage_km ? formats.kilometres(car.mileage_km) : missingText;
  const facts = [
    { icon: <CalendarIcon />, term: text('year'), value: String(car.year) },
    {
      icon: <GaugeIcon />,
      term: text('mileage'),
      value: mileage,
    },
    { icon: <GearboxIcon />, term: text('transmission'), value: car.transmission?.label ?? unknown },
    { icon: <DriveIcon />, term: text('drive'), value: car.drive?.label ?? unknown },
  ];
  return (
    <dl className={styles.keys}>
      {facts.map(({ icon, term, value }) => (
        <div key={term}>
          <dt>
            {icon}
            {term}
          </dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
