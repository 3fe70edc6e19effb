import { useState } from 'react';
import { type Locale, locales } from '../../../../platform/contract/locale.ts';
import type { ApiClient } from '../../../../platform/web/api-client.ts';
import { useLocale } from '../../../../platform/web/i18n.tsx';
import { Field } from '../../../../platform/web/ui/field.tsx';
import { FormDialog } from '../../../../platform/web/ui/form-dialog.tsx';
import { Notice } from '../../../../platform/web/ui/notice.tsx';
import { Select } from '../../../../platform/web/ui/select.tsx';
import { Tabs } from '../../../../platform/web/ui/tabs.tsx';
import { TextArea } from '../../../../platform/web/ui/text-area.tsx';
import { TextInput } from '../../../../platform/web/ui/text-input.tsx';
import { useSubmit } from '../../../../platform/web/use-submit.ts';
import {
  changePromotion,
  createPromotion,
  maxLinkLength,
  maxTextLength,
  maxTitleLength,
  type OptInKind,
  optInKinds,
  type Promotion,
} from '../../promotion-contract.ts';
import { usePromotionText } from '../use-text.ts';
import { Preview } from './preview.tsx';
import styles from './promotions.module.css';

type PromotionDialogProps = {
  api: ApiClient;
  /** The promotion to edit; null to create one. */
  promotion: Promotion | null;
  onClose: (isChanged: boolean) => void;
};

const empty: Record<Locale, string> = { ru: '', kk: '', en: '' };

export function PromotionDialog({ api, promotion, onClose }: PromotionDialogProps) {
  const text = usePromotionText();
  const [optIn, setOptIn] = useState<OptInKind>(promotion?.wish ?? 'promotions');
  const [title, setTitle] = useState<Record<Locale, string>>(promotion?.title ?? empty);
  const [body, setBody] = useState<Record<Locale, string>>(promotion?.text ?? empty);
  const [link, setLink] = useState(promotion?.link ?? '');
  const [activeLocale, setActiveLocale] = useState<Locale>(useLocale());
  const { isPending, fields, submit } = useSubmit({
    refusalText({ code, faults }) {
      if (code === 'changed_meanwhile') return text('changedMeanwhile');
      if (code === 'already_sent') return text('alreadySent');
      return faults.length === 0 ? text('failed') : null;
    },
  });

  function save() {
    const input = { wish: optIn, title, text: body, link: link.trim() || null };
    const call = () =>
      promotion
        ? api.call(changePromotion, { promotionId: promotion.id, changed_at: promotion.changed_at, ...input })
        : api.call(createPromotion, input);
    void submit<unknown>(call, {
      success: text('saved'),
      onSuccess: () => onClose(true),
      onRefusal({ faults }) {
        const language = locales.find((option) => faults.some(({ field }) => field.endsWith(`.${option}`)));
        if (language) setActiveLocale(language);
      },
    });
  }

  const hasGaps = fields.some((field) => /^(title|text)/.test(field));
  return (
    <FormDialog
      isOpen
      onClose={() => onClose(false)}
      title={text(promotion ? 'editTitle' : 'addTitle')}
      closeLabel={text('close')}
      width="wide"
      shape="sheet-on-phone"
      submitLabel={text('save')}
      cancelLabel={text('cancel')}
      isBusy={isPending}
      className={styles.fields}
      onSubmit={save}
    >
      <Field label={text('wish')} hint={text('wishHint')}>
        <Select name="wish" value={optIn} onChange={(event) => setOptIn(event.target.value as OptInKind)}>
          {optInKinds.map((option) => (
            <option key={option} value={option}>
              {text(option)}
            </option>
          ))}
        </Select>
      </Field>
      <Field
        label={text('link')}
        hint={text('linkHint')}
        error={fields.includes('link') ? text('linkWrong') : undefined}
      >
        <TextInput
          name="link"
          autoComplete="off"
          maxLength={maxLinkLength}
          value={link}
          onChange={(event) => setLink(event.target.value)}
        />
      </Field>
      <div className={styles.whole}>
        {hasGaps && (
          <Notice tone="bad" isUrgent>
            <p>{text('needed')}</p>
          </Notice>
        )}
        <Tabs
          label={text('languages')}
          current={activeLocale}
          onChange={setActiveLocale}
          tabs={locales.map((locale) => ({
            id: locale,
            label: text(locale),
            panel: (
              <div className={styles.language}>
                <Field label={text('title')}>
                  <TextInput
                    name={`title-${locale}`}
                    autoComplete="off"
                    maxLength={maxTitleLength}
                    value={title[locale]}
                    onChange={(event) => setTitle({ ...title, [locale]: event.target.value })}
                  />
                </Field>
                <Field label={text('text')}>
                  <TextArea
                    name={`text-${locale}`}
                    rows={5}
                    maxLength={maxTextLength}
                    value={body[locale]}
                    onChange={(event) => setBody({ ...body, [locale]: event.target.value })}
                  />
                </Field>
                <Preview title={title[locale]} text={body[locale]} link={link.trim() || null} />
              </div>
            ),
          }))}
        />
      </div>
    </FormDialog>
  );
}
