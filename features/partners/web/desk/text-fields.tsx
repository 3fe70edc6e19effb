import type { Locale } from '../../../../platform/contract/locale.ts';
import { parsePhone } from '../../../../platform/contract/phone.ts';
import { Button } from '../../../../platform/web/ui/button.tsx';
import { Checkbox } from '../../../../platform/web/ui/checkbox.tsx';
import { Field, FieldGroup } from '../../../../platform/web/ui/field.tsx';
import { IconButton } from '../../../../platform/web/ui/icon-button.tsx';
import { PlusIcon } from '../../../../platform/web/ui/icons.tsx';
import { Panel } from '../../../../platform/web/ui/panel.tsx';
import { TrashIcon } from '../../../../platform/web/ui/rare-icons.tsx';
import { Segmented } from '../../../../platform/web/ui/segmented.tsx';
import { Select } from '../../../../platform/web/ui/select.tsx';
import { TextArea } from '../../../../platform/web/ui/text-area.tsx';
import { TextInput } from '../../../../platform/web/ui/text-input.tsx';
import { maxPartnerPhones, textFields, textLengths } from '../../staff-contract.ts';
import styles from './desk.module.css';
import { type FieldsProps, type SelectOptions, textLabels } from './fields.ts';
import { useDeskText } from './use-text.ts';

const languages = [
  { value: 'ru', label: 'Русский' },
  { value: 'kk', label: 'Қазақша' },
  { value: 'en', label: 'English' },
] as const;
const multilineFields = ['reach', 'description'];

type TextFieldsProps = FieldsProps & { language: Locale; onLanguage: (language: Locale) => void };

/** Text fields in the selected language. */
export function TextFields({ draft, change, hasFault, language, onLanguage }: TextFieldsProps) {
  const text = useDeskText();
  const texts = draft.texts[language];
  return (
    <Panel
      title={text('texts')}
      headingLevel={3}
      aside={
        <Segmented
          legend={text('language')}
          options={languages}
          value={language}
          onChange={onLanguage}
          name="language"
        />
      }
    >
      <div className={styles.fields}>
        <p className={styles.hint}>{text('languageHint')}</p>
        {textFields.map((field) => {
          const props = {
            name: `${field}_${language}`,
            lang: language,
            maxLength: textLengths[field],
            value: texts[field],
            onChange: ({ target }: { target: { value: string } }) =>
              change({
                texts: { ...draft.texts, [language]: { ...texts, [field]: target.value } },
              }),
          };
          return (
            <Field
              key={`${field}-${language}`}
              label={text(textLabels[field])}
              className={multilineFields.includes(field) ? styles.whole : undefined}
              optional={field === 'name' && language === 'ru' ? undefined : text('optional')}
              hint={field === 'contact_title' ? text('contactTitleHint') : undefined}
              error={
                hasFault(`texts.${language}.${field}`)
                  ? text(field === 'name' ? 'badName' : 'badText')
                  : undefined
              }
            >
              {multilineFields.includes(field) ? (
                <TextArea rows={field === 'reach' ? 2 : 5} {...props} />
              ) : (
                <TextInput autoComplete="off" {...props} />
              )}
            </Field>
          );
        })}
      </div>
    </Panel>
  );
}

/** Categories, city, coordinates and contacts. */
export function ContactFields({ draft, change, hasFault, categories, cities }: FieldsProps & SelectOptions) {
  const text = useDeskText();
  return (
    <Panel title={text('where')} headingLevel={3}>
      <div className={styles.fields}>
        <div className={styles.whole} data-fault={hasFault('categories') || undefined}>
          <FieldGroup
            legend={text('categories')}
            error={hasFault('categories') ? text('badCategories') : undefined}
          >
            <div className={styles.choices}>
              {categories.map(({ slug, name }) => (
                <Checkbox
                  key={slug}
                  checked={draft.categories.includes(slug)}
                  onChange={({ target }) =>
                    change({
                      categories: target.checked
                        ? [...draft.categories, slug]
                        : draft.categories.filter((other) => other !== slug),
                    })
                  }
                >
                  {name}
                </Checkbox>
              ))}
            </div>
          </FieldGroup>
        </div>
        <Field label={text('city')} error={hasFault('city') ? text('badCity') : undefined}>
          <Select name="city" value={draft.city} onChange={({ target }) => change({ city: target.value })}>
            <option value="">{text('chooseCity')}</option>
            {cities.map(({ slug, name }) => (
              <option key={slug} value={slug}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
        <Field
          label={text('point')}
          optional={text('optional')}
          hint={text('pointHint')}
          error={hasFault('point') ? text('badPoint') : undefined}
        >
          <TextInput
            name="point"
            autoComplete="off"
            maxLength={60}
            value={draft.point}
            onChange={({ target }) => change({ point: target.value })}
          />
        </Field>
        <Phones draft={draft} change={change} hasFault={hasFault} />
        <Field
          label={text('whatsapp')}
          optional={text('optional')}
          error={hasFault('whatsapp') ? text('badPhone') : undefined}
        >
          <TextInput
            name="whatsapp"
            type="tel"
            autoComplete="off"
            maxLength={40}
            value={draft.whatsapp}
            onChange={({ target }) => change({ whatsapp: target.value })}
          />
        </Field>
        <Field
          label={text('site')}
          optional={text('optional')}
          hint={text('siteHint')}
          error={hasFault('site_url') ? text('badSite') : undefined}
        >
          <TextInput
            name="site"
            type="url"
            autoComplete="off"
            maxLength={300}
            value={draft.site}
            onChange={({ target }) => change({ site: target.value })}
          />
        </Field>
      </div>
    </Panel>
  );
}

/** Phone fields. The list of partners shows the first phone; empty fields are ignored. */
function Phones({ draft: { phones }, change, hasFault }: FieldsProps) {
  const text = useDeskText();
  const isWrong = (phone: string) => hasFault('phones') && phone.trim() !== '' && parsePhone(phone) === null;
  return (
    <div className={styles.whole}>
      <div className={styles.phones}>
        {phones.map((phone, at) => (
          <Field
            // biome-ignore lint/suspicious/noArrayIndexKey: phones have no id
            key={at}
            label={text('phone', { number: at + 1 })}
            error={isWrong(phone) ? text('badPhone') : undefined}
          >
            <TextInput
              type="tel"
              name={`phone_${at}`}
              autoComplete="off"
              maxLength={40}
              value={phone}
              onChange={({ target }) => change({ phones: phones.with(at, target.value) })}
              action={
                phones.length > 1 && (
                  <IconButton
                    label={text('removePhone', { number: at + 1 })}
                    onClick={() => change({ phones: phones.toSpliced(at, 1) })}
                  >
                    <TrashIcon />
                  </IconButton>
                )
              }
            />
          </Field>
        ))}
      </div>
      {phones.length < maxPartnerPhones && (
        <Button tone="quiet" small icon={<PlusIcon />} onClick={() => change({ phones: [...phones, ''] })}>
          {text('addPhone')}
        </Button>
      )}
    </div>
  );
}
