import { useId, useState } from 'react';
import { Badge, Badges } from '../../../../platform/web/ui/badge.tsx';
import { Button, ButtonLink } from '../../../../platform/web/ui/button.tsx';
import { ChatIcon } from '../../../../platform/web/ui/car-icons.tsx';
import { Checkbox, Radio } from '../../../../platform/web/ui/checkbox.tsx';
import { Chip, ChipLink, Chips } from '../../../../platform/web/ui/chip.tsx';
import { Field, FieldGroup } from '../../../../platform/web/ui/field.tsx';
import { IconButton } from '../../../../platform/web/ui/icon-button.tsx';
import {
  BoltIcon,
  CompareIcon,
  FilterIcon,
  PlusIcon,
  SearchIcon,
  ShieldIcon,
} from '../../../../platform/web/ui/icons.tsx';
import { Segmented } from '../../../../platform/web/ui/segmented.tsx';
import { Select } from '../../../../platform/web/ui/select.tsx';
import { Switch } from '../../../../platform/web/ui/switch.tsx';
import { TextArea } from '../../../../platform/web/ui/text-area.tsx';
import { TextInput } from '../../../../platform/web/ui/text-input.tsx';
import styles from '../ui-page.module.css';
import { Block, Sample } from './block.tsx';

export function ButtonSamples() {
  return (
    <Block title="Кнопки, значки, фишки">
      <Sample caption="Главная, занята, выключена">
        <Button>Показать телефон</Button>
        <Button busy>Отправляем</Button>
        <Button disabled>Выключена</Button>
      </Sample>
      <Sample caption="Вторая, тихая, опасная, малые, ссылка">
        <Button tone="second" icon={<ChatIcon />}>
          Написать
        </Button>
        <Button tone="second" busy>
          Написать
        </Button>
        <Button tone="quiet">Сбросить</Button>
        <Button tone="danger">Удалить профиль</Button>
        <Button small icon={<PlusIcon />}>
          Продать
        </Button>
        <Button small tone="second">
          Сравнить
        </Button>
        <ButtonLink to="/cars" small tone="quiet">
          В каталог
        </ButtonLink>
      </Sample>
      <Sample caption="Казахские длины">
        <Button>1 234 көлікті көрсету</Button>
        <Button tone="second">Іздеуді сақтап, хабарландыру алу</Button>
      </Sample>
      <Sample caption="Кнопки-значки">
        <IconButton label="Сравнение: 2" count={2}>
          <CompareIcon />
        </IconButton>
        <IconButton label="Фильтры">
          <FilterIcon />
        </IconButton>
        <IconButton label="Недоступно" disabled>
          <SearchIcon />
        </IconButton>
      </Sample>
      <Sample caption="Значки">
        <Badges>
          <Badge tone="tulpar" icon={<ShieldIcon />}>
            Машина Tulpar
          </Badge>
          <Badge tone="hot" icon={<BoltIcon />}>
            Горячее
          </Badge>
          <Badge tone="info">Гарантия</Badge>
          <Badge>Торг</Badge>
          <Badge tone="good">−500 000 ₸</Badge>
          <Badge tone="warn">На модерации</Badge>
          <Badge tone="bad">Отклонено</Badge>
        </Badges>
      </Sample>
      <p className={styles.caption}>Фишки</p>
      <Chips>
        <Chip count="66">Электро</Chip>
        <Chip state="on" isRemovable>
          до 20 млн ₸
        </Chip>
        <Chip state="excluded" isRemovable>
          кроме: Camry 40
        </Chip>
        <Chip state="bad">не поняли: «срочно»</Chip>
        <Chip state="on" icon={<FilterIcon />} count="6">
          Фильтры
        </Chip>
        <Chip disabled>Выключена</Chip>
        <ChipLink to="/cars" count="+214">
          без «Дизель»
        </ChipLink>
      </Chips>
    </Block>
  );
}

export function FieldSamples() {
  return (
    <Block title="Поля">
      <div className={styles.pairs}>
        <Field label="Телефон" hint="Покажем только тем, кто нажмёт «Показать»">
          <TextInput type="tel" placeholder="+7 7__ ___ __ __" />
        </Field>
        <Field label="Цена">
          <TextInput unit="₸" inputMode="numeric" defaultValue="12 400 000" />
        </Field>
        <Field label="Телефон" error="Введите корректный номер телефона">
          <TextInput type="tel" defaultValue="+7 705 12" />
        </Field>
        <Field label="Город">
          <Select defaultValue="almaty">
            <option value="almaty">Алматы</option>
            <option value="astana">Астана</option>
          </Select>
        </Field>
        <Field label="Пробег" optional="необязательно">
          <TextInput unit="км" disabled defaultValue="Сначала выберите модель" />
        </Field>
        <Field label="Поиск" hideLabel>
          <TextInput type="search" icon={<SearchIcon />} placeholder="Марка, модель, город" compact />
        </Field>
        <Field label="Описание" hint="Осталось 2 940 знаков">
          <TextArea defaultValue="Один хозяин, по сервисной книжке" />
        </Field>
        <Field label="Выбор с ошибкой" error="Это поле обязательно">
          <Select defaultValue="" compact>
            <option value="">Не выбрано</option>
          </Select>
        </Field>
      </div>
    </Block>
  );
}

export function ChoiceSamples() {
  const name = useId();
  const [state, setState] = useState<'all' | 'used' | 'new'>('all');
  return (
    <Block title="Выбор">
      <div className={styles.pairs}>
        <FieldGroup legend="Оснащение">
          <Checkbox defaultChecked>Парктроник</Checkbox>
          <Checkbox>Люк в крыше, который открывается до конца</Checkbox>
          <Checkbox disabled>Недоступно</Checkbox>
          <Checkbox disabled defaultChecked>
            Недоступно и отмечено
          </Checkbox>
        </FieldGroup>
        <FieldGroup legend="Руль" error="Выберите сторону руля">
          <Radio name={name} defaultChecked>
            Слева
          </Radio>
          <Radio name={name}>Справа</Radio>
        </FieldGroup>
        <div className={styles.stack}>
          <Segmented
            legend="Состояние"
            value={state}
            onChange={setState}
            options={[
              { value: 'all', label: 'Все' },
              { value: 'used', label: 'С пробегом' },
              { value: 'new', label: 'Новые' },
            ]}
          />
          <Switch defaultChecked>Торг возможен</Switch>
          <Switch>Обмен</Switch>
          <Switch disabled>Недоступно</Switch>
        </div>
      </div>
    </Block>
  );
}
