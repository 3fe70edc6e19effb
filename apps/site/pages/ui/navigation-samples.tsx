import { useState } from 'react';
import { Breadcrumbs } from '../../../../platform/web/ui/breadcrumbs.tsx';
import { Button } from '../../../../platform/web/ui/button.tsx';
import { Facts } from '../../../../platform/web/ui/facts.tsx';
import { PageHead } from '../../../../platform/web/ui/page-head.tsx';
import { Pagination } from '../../../../platform/web/ui/pagination.tsx';
import { Panel } from '../../../../platform/web/ui/panel.tsx';
import { ProgressBar } from '../../../../platform/web/ui/progress-bar.tsx';
import { SegmentedLinks } from '../../../../platform/web/ui/segmented.tsx';
import { Tabs } from '../../../../platform/web/ui/tabs.tsx';
import styles from '../ui-page.module.css';
import { Block } from './block.tsx';

const crumbs = [
  { label: 'Каталог', to: '/cars' },
  { label: 'Toyota', to: '/cars' },
  { label: 'Camry', to: '/cars' },
  { label: '2019' },
];

export function NavigationSamples() {
  const [tab, setTab] = useState<'phone' | 'email'>('phone');
  const [isSlow, setSlow] = useState(false);
  return (
    <Block title="Путь, страницы, вкладки">
      <PageHead
        crumbs={<Breadcrumbs label="Путь" items={crumbs} />}
        title="Toyota и Hyundai до 20 млн ₸ в Алматы"
        lead="1 234 машины, 86 новых за сутки"
        actions={<Button tone="second">Сохранить поиск</Button>}
      />
      {[1, 26].map((page) => (
        <Pagination
          key={page}
          label={`Страницы, образец ${page}`}
          page={page}
          pageCount={52}
          to={(number) => `/cars?page=${number}`}
          previousLabel="Назад"
          nextLabel="Дальше"
          pageLabel={(number) => `Страница ${number}`}
        />
      ))}
      <p className={styles.caption}>Вкладки и сегменты-ссылки</p>
      <Tabs
        label="Способ входа"
        current={tab}
        onChange={setTab}
        tabs={[
          { id: 'phone', label: 'Телефон', panel: 'Отправим код по SMS.' },
          { id: 'email', label: 'Почта', panel: 'Введите почту и пароль.' },
        ]}
      />
      <SegmentedLinks
        label="Вид"
        links={[
          { to: '/cars', label: 'Сетка', isCurrent: true },
          { to: '/cars?view=list', label: 'Список', isCurrent: false },
        ]}
      />
      <p className={styles.caption}>Панель, характеристики</p>
      <Panel title="Характеристики" aside={<a href="#top">Все</a>}>
        <Facts
          items={[
            { term: 'Кузов', value: 'седан' },
            { term: 'Двигатель', value: '2.5 л, бензин, 181 л. с.' },
            { term: 'Налог в год', value: '32 440 ₸' },
            { term: 'Қозғалтқыштың жұмыс көлемі', value: '2494 текше сантиметр' },
            { term: 'VIN', value: 'JTNB11HK803012345' },
          ]}
        />
      </Panel>
      <p className={styles.caption}>Ход медленного перехода: линия у верхнего края окна</p>
      <Button tone="second" onClick={() => setSlow(!isSlow)}>
        {isSlow ? 'Остановить' : 'Показать'}
      </Button>
      <ProgressBar isActive={isSlow} label="Загружаем страницу" />
    </Block>
  );
}
