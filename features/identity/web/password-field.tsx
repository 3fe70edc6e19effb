import { type ReactNode, type Ref, useState } from 'react';
import { Field } from '../../../platform/web/ui/field.tsx';
import { IconButton } from '../../../platform/web/ui/icon-button.tsx';
import { EyeIcon } from '../../../platform/web/ui/rare-icons.tsx';
import { TextInput } from '../../../platform/web/ui/text-input.tsx';
import { useText } from './use-text.ts';

type PasswordFieldProps = {
  label: string;
  isNew: boolean;
  error?: string | undefined;
  aside?: ReactNode;
  onChange: () => void;
  ref?: Ref<HTMLInputElement>;
};

export function PasswordField({ label, isNew, error, aside, onChange, ref }: PasswordFieldProps) {
  const text = useText();
  const [isVisible, setVisible] = useState(false);
  return (
    <Field label={label} error={error} hint={isNew ? text('passwordHint') : undefined} aside={aside}>
      <TextInput
        ref={ref}
        name="password"
        type={isVisible ? 'text' : 'password'}
        autoComplete={isNew ? 'new-password' : 'current-password'}
        autoCapitalize="none"
        spellCheck={false}
        onChange={onChange}
        action={
          <IconButton
            label={text(isVisible ? 'hidePassword' : 'showPassword')}
            aria-pressed={isVisible}
            onClick={() => setVisible(!isVisible)}
          >
            <EyeIcon />
          </IconButton>
        }
      />
    </Field>
  );
}
