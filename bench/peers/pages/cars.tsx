import type { Card, CarList } from './cars-query.ts';

/*
 * The content of our list of cars without its drawings: the facets that it shows opened, with counts, and the cards.
 */

/** How many values our page shows of a facet before somebody opens the rest. */
const shown = { brand: 6, rating: 7, drive: 6, transmission: 4 };
const number = new Intl.NumberFormat('ru-RU');
const yearlyRate = 0.22;
const months = 60;

function monthlyPayment(price: number): number {
  const rate = yearlyRate / 12;
  return Math.round((price * 0.8 * rate) / (1 - (1 + rate) ** -months));
}

function Filters({ facets }: Pick<CarList, 'facets'>) {
  return (
    <aside aria-label="Фильтры">
      <form action="/cars">
        {Object.entries(shown).map(([facet, count]) => (
          <details key={facet} open>
            <summary>{facet}</summary>
            {facets[facet]?.slice(0, count).map(({ value, count }) => (
              <div key={value}>
                <label>
                  <input type="checkbox" name={facet} value={value} />
                  {value}
                  <span>{number.format(count)}</span>
                </label>
                <label>
                  <input type="checkbox" aria-label={`кроме: ${value}`} name={facet} value={`-${value}`} />
                  <span aria-hidden="true">кроме</span>
                </label>
              </div>
            ))}
          </details>
        ))}
        {['year', 'price', 'mileage', 'volume'].map((range) => (
          <fieldset key={range}>
            <legend>{range}</legend>
            <input placeholder="от" inputMode="numeric" name={`${range}_from`} />
            <input placeholder="до" inputMode="numeric" name={`${range}_to`} />
          </fieldset>
        ))}
      </form>
    </aside>
  );
}

function CarCard({ card }: { card: Card }) {
  const title = `${card.brand} ${card.model ?? ''}, ${card.year}`;
  const litres = card.volume_cc && (card.volume_cc / 1000).toFixed(1);
  const difference = card.fair_price_tenge
    ? Math.round((card.price_tenge / card.fair_price_tenge - 1) * 100)
    : null;
  return (
    <article data-car={card.id}>
      <h2>
        <a href={`/cars/${card.id}`}>{title}</a>
      </h2>
      <p>
        {number.format(card.mileage_km ?? 0)} км · {litres} л, {card.fuel} · {card.transmission}
      </p>
      <div>
        {card.photo && (
          <img
            src={`/photos/${card.photo}/640.webp`}
            srcSet={[320, 640, 960, 1200]
              .map((width) => `/photos/${card.photo}/${width}.webp ${width}w`)
              .join(', ')}
            sizes="(width >= 80rem) 20rem, (width >= 45rem) 45vw, 40vw"
            alt=""
            width="660"
            height="440"
            loading="lazy"
          />
        )}
        <span>{card.photo_count}</span>
        <button type="button" aria-pressed="false" title={`В избранное: ${title}`} />
        <button type="button" aria-pressed="false" title={`Сравнить: ${title}`} />
      </div>
      <p>
        <span>{number.format(card.price_tenge)} ₸</span> <span>{card.rating}</span>
      </p>
      <p>
        {difference !== null && `на ${Math.abs(difference)} % ${difference < 0 ? 'ниже' : 'выше'} похожих`} от{' '}
        {number.format(monthlyPayment(card.price_tenge))} ₸ в месяц
      </p>
      <p>
        <span>{card.seller}</span> <span>{card.city}</span> <span>{card.published}</span>
      </p>
    </article>
  );
}

export function Cars({ total, cards, facets }: CarList) {
  return (
    <main>
      <Filters facets={facets} />
      <h1>Машины: {number.format(total)}</h1>
      <ul>
        {cards.map((card) => (
          <li key={card.id}>
            <CarCard card={card} />
          </li>
        ))}
      </ul>
    </main>
  );
}
