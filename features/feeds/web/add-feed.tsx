import { useRef, useState } from 'react';
import type { OutputOf } from '../../../platform/contract/endpoint.ts';
import { formatPhone } from '../../../platform/contract/phone.ts';
import type { ApiClient } from '../../../platform/web/api-client.ts';
import { Button } from '../../../platform/web/ui/button.tsx';
import { Field } from '../../../platform/web/ui/field.tsx';
import { Panel } from '../../../platform/web/ui/panel.tsx';
import { PhoneInput } from '../../../platform/web/ui/phone-input.tsx';
import { Segmented } from '../../../platform/web/ui/segmented.tsx';
import { Select } from '../../../platform/web/ui/select.tsx';
import { TextInput } from '../../../platform/web/ui/text-input.tsx';
import { type QueryState, useApiQuery } from '../../../platform/web/use-api-query.ts';
import { useSubmit } from '../../../platform/web/use-submit.ts';
import { readFirm } from '../../firms/contract.ts';
import { addFeed, everyHours, maxFeedBytes, previewFeed } from '../contract.ts';
import { type Mapping, requiredTargets, type Target, targets } from '../targets.ts';
import styles from './feeds.module.css';
import { FileField } from './file-field.tsx';
import { failureText, refusalText } from './refusals.ts';
import { useFeedText } from './use-text.ts';

type Preview = OutputOf<typeof previewFeed>;
type Source = { kind: 'file'; upload: string; name: string } | { kind: 'url'; url: string };

const megabyte = 1_000_000;

type AddFeedProps = { api: ApiClient; onClose: () => void; onAdded: () => void };

/** Two steps: where the cars come from, then what the columns mean. */
export function AddFeed({ api, onClose, onAdded }: AddFeedProps) {
  const text = useFeedText();
  const [found, setFound] = useState<{ source: Source; preview: Preview } | null>(null);
  // Its phone is filled in at the second step.
  const firm = useApiQuery(api, readFirm, {});
  return found ? (
    <Panel title={text('meaning')}>
      <MappingForm api={api} firm={firm} {...found} onBack={() => setFound(null)} onAdded={onAdded} />
    </Panel>
  ) : (
    <Panel title={text('source')}>
      <SourceForm api={api} onClose={onClose} onFound={(source, preview) => setFound({ source, preview })} />
    </Panel>
  );
}

type SourceFormProps = {
  api: ApiClient;
  onClose: () => void;
  onFound: (source: Source, preview: Preview) => void;
};

function SourceForm({ api, onClose, onFound }: SourceFormProps) {
  const text = useFeedText();
  const [kind, setKind] = useState<'file' | 'url'>('file');
  const [url, setUrl] = useState('');
  const { isPending, errorOf, submit } = useSubmit({
    isQuiet: true,
    faultText: ({ code }) =>
      code === 'required'
        ? text('requiredText')
        : code.startsWith('invalid')
          ? text('badUrl')
          : failureText(text, code),
    refusalText: ({ code, faults }) =>
      code === 'feed_unreadable' ? failureText(text, faults[0]?.code ?? '') : refusalText(text, code),
  });

  const look = (source: Source) =>
    void submit(
      () => api.call(previewFeed, source.kind === 'url' ? { url: source.url } : { upload: source.upload }),
      {
        faults: source.kind === 'url' && source.url === '' ? [{ field: 'url', code: 'required' }] : [],
        onSuccess: (preview) => onFound(source, preview),
      },
    );

  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (kind === 'url') look({ kind, url: url.trim() });
      }}
    >
      <Segmented
        legend={text('source')}
        options={[
          { value: 'file', label: text('sourceFile') },
          { value: 'url', label: text('sourceUrl') },
        ]}
        value={kind}
        onChange={setKind}
      />
      {kind === 'file' ? (
        <div className={styles.stack}>
          <FileField
            api={api}
            label={text('chooseFile')}
            onUploaded={(upload, name) => look({ kind: 'file', upload, name })}
          />
          <p className={styles.note}>{text('fileHint', { size: maxFeedBytes / megabyte })}</p>
          {errorOf('upload') && <p role="alert">{errorOf('upload')}</p>}
        </div>
      ) : (
        <Field label={text('url')} hint={text('urlHint')} error={errorOf('url')}>
          <TextInput
            name="url"
            type="url"
            placeholder="https://"
            autoComplete="off"
            maxLength={300}
            value={url}
            onChange={({ target }) => setUrl(target.value)}
          />
        </Field>
      )}
      <div className={styles.actions}>
        {kind === 'url' && (
          <Button type="submit" busy={isPending}>
            {text('next')}
          </Button>
        )}
        <Button tone="quiet" onClick={onClose}>
          {text('cancel')}
        </Button>
      </div>
    </form>
  );
}

type MappingFormProps = {
  api: ApiClient;
  firm: QueryState<OutputOf<typeof readFirm>>;
  source: Source;
  preview: Preview;
  onBack: () => void;
  onAdded: () => void;
};

const isRequired = (target: Target) => requiredTargets.some((required) => required === target);

function MappingForm({ api, firm, source, preview, onBack, onAdded }: MappingFormProps) {
  const text = useFeedText();
  const form = useRef<HTMLFormElement>(null);
  const [mapping, setMapping] = useState<Mapping>(preview.mapping);
  const [name, setName] = useState(
    (source.kind === 'file' ? source.name : new URL(source.url).hostname).slice(0, 80),
  );
  const [phone, setPhone] = useState<string | null>(null);
  const [hours, setHours] = useState<(typeof everyHours)[number]>(6);
  const { isPending, errorOf, submit } = useSubmit({
    faultText: ({ field, code }) =>
      code === 'phone_not_verified'
        ? text(code)
        : text(field.startsWith('mapping') ? 'required' : 'requiredText'),
    refusalText: ({ code }) => refusalText(text, code),
  });
  const shownPhone = phone ?? (firm.data?.phones[0] ? formatPhone(firm.data.phones[0]) : '');

  function save() {
    const faults = [
      ...requiredTargets
        .filter((target) => mapping[target] === undefined)
        .map((target) => ({ field: `mapping.${target}`, code: 'required' })),
      ...(name.trim() === '' ? [{ field: 'name', code: 'required' }] : []),
      ...(shownPhone.trim() === '' ? [{ field: 'contact_phone', code: 'required' }] : []),
    ];
    const input = {
      name,
      mapping,
      contact_phone: shownPhone,
      ...(source.kind === 'url' ? { url: source.url, every_hours: hours } : { upload: source.upload }),
    };
    void submit(() => api.call(addFeed, input), {
      form: form.current,
      faults,
      success: text('saved'),
      onSuccess: onAdded,
    });
  }

  return (
    <form
      ref={form}
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <p className={styles.note}>{text('meaningLead')}</p>
      {targets.map((target) => {
        const column = preview.columns.find((candidate) => candidate.name === mapping[target]);
        const samples = column?.samples ?? [];
        return (
          <Field
            key={target}
            label={
              <>
                {text(`t_${target}`)}
                {isRequired(target) && <span aria-hidden="true"> *</span>}
              </>
            }
            hint={samples.length > 0 && text('examples', { values: samples.join(' · ') })}
            error={errorOf(`mapping.${target}`)}
          >
            <Select
              compact
              name={`mapping.${target}`}
              value={mapping[target] ?? ''}
              required={isRequired(target)}
              onChange={({ target: { value } }) => {
                const { [target]: _, ...others } = mapping;
                setMapping(value === '' ? others : { ...others, [target]: value });
              }}
            >
              <option value="">{text('noColumn')}</option>
              {preview.columns.map((candidate) => (
                <option key={candidate.name} value={candidate.name}>
                  {candidate.name}
                </option>
              ))}
            </Select>
          </Field>
        );
      })}
      <Field label={text('name')} hint={text('nameHint')} error={errorOf('name')}>
        <TextInput name="name" maxLength={80} value={name} onChange={({ target }) => setName(target.value)} />
      </Field>
      <Field label={text('phone')} error={errorOf('contact_phone')}>
        <PhoneInput
          name="contact_phone"
          value={shownPhone}
          onChange={({ target }) => setPhone(target.value)}
        />
      </Field>
      {source.kind === 'url' && (
        <Field label={text('hours')}>
          <Select
            value={hours}
            onChange={({ target }) =>
              setHours(everyHours.find((option) => option === Number(target.value)) ?? 24)
            }
          >
            {everyHours.map((option) => (
              <option key={option} value={option}>
                {text('hoursOption', { count: option })}
              </option>
            ))}
          </Select>
        </Field>
      )}
      <div className={styles.actions}>
        <Button type="submit" busy={isPending || (firm.isLoading && phone === null)}>
          {text('save')}
        </Button>
        <Button tone="quiet" onClick={onBack}>
          {text('back')}
        </Button>
      </div>
    </form>
  );
}
