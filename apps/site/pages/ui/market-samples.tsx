import { useId, useState } from 'react';
import { Badge } from '../../../../platform/web/ui/badge.tsx';
import { FacetGroup, FacetRow } from '../../../../platform/web/ui/facet-row.tsx';
import { Notice } from '../../../../platform/web/ui/notice.tsx';
import { Panel } from '../../../../platform/web/ui/panel.tsx';
import { Price } from '../../../../platform/web/ui/price.tsx';
import { type Band, PriceBand } from '../../../../platform/web/ui/price-band.tsx';
import { RangeFields } from '../../../../platform/web/ui/range-fields.tsx';
import { RangeRidge } from '../../../../platform/web/ui/range-ridge.tsx';
import { Ridge } from '../../../../platform/web/ui/ridge.tsx';
import styles from '../ui-page.module.css';
import { Block, Sample } from './block.tsx';

const bandTexts: Record<Band, string> = {
  1: 'Отличная цена',
  2: 'Хорошая цена',
  3: 'Цена по рынку',
  4: 'Выше рынка',
  5: 'Завышена',
};
const market = [1, 3, 6, 14, 22, 30, 41, 38, 33, 21, 12, 7, 3, 1];
const topPrice = 28_000_000;

export function MarketSamples() {
  return (
    <Block title="Цена, хребет, фильтр">
      <Sample caption="Пять полос и «нет оценки»">
        {([1, 2, 3, 4, 5] as const).map((band) => (
          <PriceBand key={band} band={band}>
            {bandTexts[band]}
          </PriceBand>
        ))}
        <PriceBand band={null}>Мало похожих: 4 из 12</PriceBand>
      </Sample>
      <p className={styles.caption}>Хребет: дёшево, дорого, узкая вилка у края, мало похожих</p>
      <div className={styles.pairs}>
        <Panel>
          <Price size="page">12 400 000 ₸</Price>
          <p>
            <Price old>12 900 000 ₸</Price> <Badge tone="good">−500 000 ₸</Badge>
          </p>
          <Ridge
            size="page"
            bins={market}
            fair={{ low: 0.34, high: 0.68 }}
            at={0.24}
            label="На 8 % ниже похожих"
            labels={{ price: '12 400 000 ₸', low: '12,9 млн', high: '14,8 млн' }}
          />
        </Panel>
        <Panel>
          <Price>18 700 000 ₸</Price>
          <Ridge
            size="page"
            bins={market}
            fair={{ low: 0.3, high: 0.6 }}
            at={0.97}
            label="На 14 % выше похожих"
            labels={{ price: '18 700 000 ₸', low: '14,9 млн', high: '17,1 млн' }}
          />
        </Panel>
        <Panel>
          <Price>1 850 000 ₸</Price>
          <Ridge
            size="page"
            bins={[40, 12, 4, 2, 1, 0, 0, 1]}
            fair={{ low: 0.04, high: 0.16 }}
            at={0.05}
            label="Цена по рынку"
            labels={{ price: '1 850 000 ₸', low: '1,7 млн', high: '2,1 млн' }}
          />
        </Panel>
        <Panel>
          <Price>14 900 000 ₸</Price>
          <Notice>Нашли только 4 похожих объявления. Оценку показываем от 12.</Notice>
        </Panel>
      </div>
      <FilterSample />
    </Block>
  );
}

function FilterSample() {
  const name = useId();
  const [selected, setSelected] = useState({ low: 0.2, high: 0.74 });
  const price = (position: number) => String(Math.round((position * topPrice) / 100_000) * 100_000);
  return (
    <>
      <p className={styles.caption}>Колонка фильтров</p>
      <div className={styles.narrow}>
        <Panel>
          <FacetGroup title="Марка" selected={{ count: 2, label: 'выбрано 2' }}>
            <FacetRow defaultChecked count="3 412">
              Toyota
            </FacetRow>
            <FacetRow count="2 870">Hyundai</FacetRow>
            <FacetRow count="0" isEmpty>
              Zeekr
            </FacetRow>
            <FacetRow defaultChecked count="148">
              <PriceBand band={1}>Отличная цена</PriceBand>
            </FacetRow>
          </FacetGroup>
          <FacetGroup title="Цена, ₸" selected={{ count: 1, label: 'выбрано 1' }}>
            <RangeFields
              legend="Цена, ₸"
              hideLegend
              compact
              from={{ name: 'price_from', value: price(selected.low), label: 'от' }}
              to={{ name: 'price_to', value: price(selected.high), label: 'до' }}
              onChange={() => {}}
            >
              <RangeRidge
                bins={market}
                selected={selected}
                lowLabel="Цена от"
                highLabel="Цена до"
                valueText={(position) => `${price(position)} ₸`}
                onChange={setSelected}
              />
            </RangeFields>
          </FacetGroup>
          <FacetGroup title="Коробка" isOpen={false}>
            <FacetRow type="radio" name={name} count="1 021">
              Любой автомат
            </FacetRow>
          </FacetGroup>
        </Panel>
      </div>
    </>
  );
}
