import { useState } from 'react';
import { Badge, Badges } from '../../../../platform/web/ui/badge.tsx';
import { Button, ButtonLink } from '../../../../platform/web/ui/button.tsx';
import { CarCard, CarCards } from '../../../../platform/web/ui/car-card.tsx';
import { CarCardSkeleton } from '../../../../platform/web/ui/car-card-skeleton.tsx';
import { ChatIcon, PhoneIcon } from '../../../../platform/web/ui/car-icons.tsx';
import type { Photo } from '../../../../platform/web/ui/car-photo.tsx';
import { CardMarket } from '../../../../platform/web/ui/card-market.tsx';
import { BoltIcon, ShieldIcon, SwapIcon } from '../../../../platform/web/ui/icons.tsx';
import { CompareButton, HeartButton } from '../../../../platform/web/ui/photo-toggle.tsx';
import { Price } from '../../../../platform/web/ui/price.tsx';
import { PriceBand } from '../../../../platform/web/ui/price-band.tsx';
import { Ridge } from '../../../../platform/web/ui/ridge.tsx';
import styles from '../ui-page.module.css';
import { Block } from './block.tsx';

const market = [1, 3, 6, 14, 22, 30, 41, 38, 33, 21, 12, 7, 3, 1];

function Heart({ isOn = false }: { isOn?: boolean }) {
  const [isSaved, setSaved] = useState(isOn);
  return <HeartButton isOn={isSaved} label="В избранное: Toyota Camry" onToggle={() => setSaved(!isSaved)} />;
}

export function CardSamples({ photos }: { photos: readonly Photo[] }) {
  const [first = null, second = null, third = null] = photos;
  return (
    <Block title="Карточки">
      <p className={styles.caption}>Сетка</p>
      <CarCards layout="grid">
        <li>
          <CarCard
            to="/cars/1"
            title="Toyota Camry XV70, 2019"
            photo={first}
            missingPhoto="Продавец не добавил фото"
            photoCount={{ value: 18, label: '18 фото' }}
            badge={
              <Badge tone="tulpar" icon={<ShieldIcon />}>
                Машина Tulpar
              </Badge>
            }
            heart={<Heart isOn />}
            facts="84 000 км · 2.5 бензин · автомат"
            price={<Price>12 400 000 ₸</Price>}
            band={<PriceBand band={1}>Отличная цена</PriceBand>}
            market={
              <CardMarket
                comparison="на 8 % ниже похожих"
                payment="от 274 000 ₸/мес"
                ridge={
                  <Ridge bins={market} fair={{ low: 0.3, high: 0.7 }} at={0.22} label="на 8 % ниже похожих" />
                }
              />
            }
            place="Алматы"
            age="12 мин"
          />
        </li>
        <li>
          <CarCard
            to="/cars/2"
            title="Mercedes-Benz GLE-Класс 450 4MATIC Coupé AMG Line, 2022"
            photo={second}
            missingPhoto="Продавец не добавил фото"
            photoCount={{ value: 24, label: '24 фото' }}
            badge={
              <Badge tone="hot" icon={<BoltIcon />}>
                Горячее
              </Badge>
            }
            heart={<Heart />}
            compare={<CompareButton isOn label="Сравнить: Mercedes-Benz" onToggle={() => {}} />}
            facts="52 300 км · 3.0 бензин · автомат · толық жетекті"
            price={<Price>53 650 000 ₸</Price>}
            band={<PriceBand band={5}>Бағасы жоғары</PriceBand>}
            market={
              <CardMarket
                comparison="ұқсастарынан 14 % қымбат"
                payment="айына 1 186 000 ₸-ден"
                ridge={<Ridge bins={market} fair={{ low: 0.3, high: 0.7 }} at={0.9} label="на 14 % выше" />}
              />
            }
            place="Өскемен"
            age="40 минут бұрын"
          />
        </li>
        <li>
          <CarCard
            to="/cars/3"
            title="Subaru Outback BT, 2021"
            photo={third}
            missingPhoto="Продавец не добавил фото"
            viewed="просмотрено"
            heart={<Heart />}
            facts="73 000 км · 2.5 бензин · вариатор · 4WD"
            price={<Price>14 900 000 ₸</Price>}
            place="Павлодар"
            age="2 дня"
          />
        </li>
        <li>
          <CarCardSkeleton />
        </li>
      </CarCards>
      <p className={styles.caption}>Список: следует своей ширине</p>
      <CarCards layout="list">
        {[first, null].map((photo, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two samples that never move
          <li key={at}>
            <CarCard
              to="/cars/4"
              title="Toyota Land Cruiser Prado J150, 2018"
              photo={photo}
              missingPhoto="Продавец не добавил фото"
              thumbnails={photos.slice(1, 4)}
              morePhotos="+28"
              heart={<Heart />}
              facts="118 000 км · 2.7 бензин · автомат · 4WD"
              cells={[
                { term: 'Пробег', value: '118 000 км' },
                { term: 'Двигатель', value: '2.7 бензин' },
                { term: 'Коробка', value: 'автомат' },
                { term: 'Привод', value: 'полный' },
                { term: 'Кузов', value: 'внедорожник' },
                { term: 'Руль', value: 'слева' },
              ]}
              badges={
                <Badges>
                  <Badge>Торг</Badge>
                  <Badge icon={<SwapIcon />}>Обмен</Badge>
                </Badges>
              }
              price={<Price>19 900 000 ₸</Price>}
              band={<PriceBand band={3}>Цена по рынку</PriceBand>}
              market={
                <CardMarket
                  comparison="как у похожих"
                  payment="от 439 700 ₸/мес"
                  ridge={
                    <Ridge bins={market} fair={{ low: 0.3, high: 0.7 }} at={0.5} label="как у похожих" />
                  }
                />
              }
              place="Алматы"
              age="1 ч"
              actions={
                <>
                  <Button small icon={<PhoneIcon />}>
                    Телефон
                  </Button>
                  <ButtonLink small tone="second" to="/cars/4" aria-label="Написать">
                    <ChatIcon />
                  </ButtonLink>
                </>
              }
            />
          </li>
        ))}
        <li>
          <CarCardSkeleton />
        </li>
      </CarCards>
    </Block>
  );
}
