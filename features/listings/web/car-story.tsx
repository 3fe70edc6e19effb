import type { ReactNode } from 'react';
import { useFormats } from '../../../platform/web/i18n.tsx';
import { Facts } from '../../../platform/web/ui/facts.tsx';
import { CalendarIcon, DriveIcon, GaugeIcon, GearboxIcon } from '../../../platform/web/ui/icons.tsx';
import { Panel } from '../../../platform/web/ui/panel.tsx';
import type { CarDetail } from '../contract.ts';
import styles from './car-details.module.css';
import { characteristics } from './characteristics.ts';
import { LongText } from './long-text.tsx';
import { useListingText } from './use-text.ts';

type CarStoryProps = {
  car: CarDetail;
  /** Content between the characteristics and the equipment. */
  children?: ReactNode;
};

/** Characteristics, equipment and description of a car, on its public page and in the seller's preview. */
export function CarStory({ car, children }: CarStoryProps) {
  const text = useListingText();
  const formats = useFormats();
  return (
    <>
      <KeyFacts car={car} />
      {car.description && (
        <Panel title={text('description')}>
          <LongText key={car.id}>{car.description}</LongText>
        </Panel>
      )}
      <Panel title={text('characteristics')}>
        <Facts items={characteristics(car, text, formats)} />
      </Panel>
      {children}
      {car.options.length > 0 && (
        <Panel title={text('equipment')}>
          <div className={styles.equipment}>
            {car.options.map(({ group, options }) => (
              <section key={group.value}>
                <h3>{group.label}</h3>
                <ul>
                  {options.map((option) => (
                    <li key={option.value}>{option.label}</li>
                  ))}
                </ul>
              </section>
            ))}
          </div>
        </Panel>
      )}
    </>
  );
}

function KeyFacts({ car }: { car: CarDetail }) {
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
