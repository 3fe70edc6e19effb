import { useId, useState } from 'react';
import { Button, ButtonLink } from '../../../../platform/web/ui/button.tsx';
import { Radio } from '../../../../platform/web/ui/checkbox.tsx';
import { Dialog } from '../../../../platform/web/ui/dialog.tsx';
import { EmptyState } from '../../../../platform/web/ui/empty-state.tsx';
import { Menu } from '../../../../platform/web/ui/menu.tsx';
import { Notice } from '../../../../platform/web/ui/notice.tsx';
import { Panel } from '../../../../platform/web/ui/panel.tsx';
import { Sheet } from '../../../../platform/web/ui/sheet.tsx';
import { Skeleton } from '../../../../platform/web/ui/skeleton.tsx';
import { useToast } from '../../../../platform/web/ui/toasts.tsx';
import styles from '../ui-page.module.css';
import { Block, Sample } from './block.tsx';

export function FeedbackSamples() {
  const toast = useToast();
  return (
    <Block title="Сообщения, пустота, загрузка">
      <div className={styles.stack}>
        <Notice>Оценка за 2026 год. Точную сумму считает КГД.</Notice>
        <Notice tone="good" title="Объявление опубликовано" />
        <Notice tone="warn">Продавец просит предоплату. Не переводите деньги до осмотра.</Notice>
        <Notice tone="bad" title="Объявление отклонено" action={<Button small>Исправить фото</Button>}>
          <p>На фото не видно номер кузова.</p>
        </Notice>
      </div>
      <Sample caption="Уведомления: справа сверху, 10 секунд, не больше трёх">
        <Button
          tone="second"
          onClick={() => toast.success('Объявление отправлено на модерацию', 'Сообщим, когда проверим.')}
        >
          Успех
        </Button>
        <Button
          tone="second"
          onClick={() =>
            toast.error('Не удалось обновить профиль', 'Возможно, этот номер телефона уже используется.')
          }
        >
          Ошибка
        </Button>
        <Button tone="second" onClick={() => toast.info('Цена снизилась на 500 000 ₸', 'Toyota Camry, 2019')}>
          Сведение
        </Button>
      </Sample>
      <p className={styles.caption}>Пусто</p>
      <Panel>
        <EmptyState title="В избранном пока пусто" action={<ButtonLink to="/cars">В каталог</ButtonLink>}>
          <p>Нажмите на сердце у машины. Сообщим, когда цена упадёт или машину продадут.</p>
        </EmptyState>
      </Panel>
      <p className={styles.caption}>Загрузка</p>
      <div className={styles.stack}>
        <Skeleton shape="title" width="half" />
        <Skeleton width="most" />
        <Skeleton />
        <Skeleton shape="block" />
      </div>
    </Block>
  );
}

export function OverlaySamples() {
  const name = useId();
  const [open, setOpen] = useState<'dialog' | 'sheet' | null>(null);
  const close = () => setOpen(null);
  return (
    <Block title="Окно, лист, меню">
      <div className={styles.row}>
        <Button tone="second" onClick={() => setOpen('dialog')}>
          Окно
        </Button>
        <Button tone="second" onClick={() => setOpen('sheet')}>
          Лист
        </Button>
        <Menu label="Ещё" trigger="Меню">
          <ButtonLink to="/cars" tone="quiet" wide>
            В каталог
          </ButtonLink>
        </Menu>
      </div>
      <Dialog
        isOpen={open === 'dialog'}
        onClose={close}
        closeLabel="Закрыть"
        title="Выйти из профиля?"
        footer={
          <>
            <Button tone="second" onClick={close}>
              Остаться
            </Button>
            <Button onClick={close}>Выйти</Button>
          </>
        }
      >
        <p>Избранное и черновики останутся на сервере, вернутся при входе.</p>
      </Dialog>
      <Sheet
        isOpen={open === 'sheet'}
        onClose={close}
        closeLabel="Закрыть"
        title="Сортировка"
        footer={
          <Button wide onClick={close}>
            Показать 1 234 машины
          </Button>
        }
      >
        <Radio name={name} defaultChecked>
          Сначала новые
        </Radio>
        <Radio name={name}>Дешевле</Radio>
        <Radio name={name}>Лучшая цена к рынку</Radio>
        <Radio name={name}>Меньше пробег</Radio>
      </Sheet>
    </Block>
  );
}
