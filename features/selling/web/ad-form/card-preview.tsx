import { useFormats } from '../../../../platform/web/i18n.tsx';
import { CarPhoto } from '../../../../platform/web/ui/car-photo.tsx';
import { Price } from '../../../../platform/web/ui/price.tsx';
import { photoOf } from '../../../photos/photo-of.ts';
import { adTitle, answerText } from './answer-text.ts';
import styles from './card-preview.module.css';
import { useForm } from './form-view.tsx';
import { useSellingText } from './use-text.ts';

/** The ad as a card in the catalogue, updated while the form is filled in. */
export function CardPreview() {
  const text = useSellingText();
  const formats = useFormats();
  const { ad, form, taxonomy, parts } = useForm();
  const content = { form, taxonomy, cities: parts.cities.list };
  const textOf = (field: 'mileage' | 'volume_cc' | 'fuel' | 'transmission' | 'drive' | 'city') =>
    answerText(field, content, { text, formats });
  const cover = ad.photos.find(({ id }) => id === form.photos?.[0]);
  const facts = (['mileage', 'volume_cc', 'fuel', 'transmission', 'drive'] as const)
    .map(textOf)
    .filter(Boolean);
  return (
    <section className={styles.card} aria-label={text('cardTitle')}>
      <CarPhoto photo={cover ? photoOf(cover, '') : null} missing={text('noPhotosYet')} sizes="20rem" />
      <div className={styles.cardBody}>
        <p className={styles.cardTitle}>{adTitle(content) ?? text('newAd')}</p>
        {facts.length > 0 && <p className={styles.cardFacts}>{facts.join('\u00a0· ')}</p>}
        {form.price ? (
          <Price>{formats.tenge(form.price)}</Price>
        ) : (
          <p className={styles.cardFacts}>{text('noPriceYet')}</p>
        )}
        {textOf('city') && <p className={styles.cardFacts}>{textOf('city')}</p>}
      </div>
    </section>
  );
}
