import { useState } from 'react';
import type { ApiClient } from '../../../../platform/web/api-client.ts';
import { Checkbox } from '../../../../platform/web/ui/checkbox.tsx';
import { FieldGroup } from '../../../../platform/web/ui/field.tsx';
import { FormDialog } from '../../../../platform/web/ui/form-dialog.tsx';
import { Notice } from '../../../../platform/web/ui/notice.tsx';
import { useMutation } from '../../../../platform/web/use-mutation.ts';
import { type Person, type Role, roles, setRoles } from '../../contract.ts';
import { personName } from './person-name.ts';
import styles from './staff.module.css';
import { useRefusalText } from './use-refusal-text.ts';
import { useStaffText } from './use-text.ts';

type RolesDialogProps = {
  api: ApiClient;
  person: Person;
  isOpen: boolean;
  onClose: (isSaved: boolean) => void;
};

/** Edits a person's roles and shows what will change before saving. */
export function RolesDialog({ api, person, isOpen, onClose }: RolesDialogProps) {
  const text = useStaffText();
  const { isPending, mutate } = useMutation(useRefusalText());
  const [selected, setSelected] = useState<readonly Role[]>(person.roles);
  const addedRoles = selected.filter((role) => !person.roles.includes(role));
  const removedRoles = person.roles.filter((role) => !selected.includes(role));
  const isChanged = addedRoles.length + removedRoles.length > 0;
  const namesOf = (list: readonly Role[]) => list.map((role) => text(role)).join(', ');

  const save = () =>
    mutate(() => api.call(setRoles, { memberId: person.id, roles: [...selected] }), {
      success: text('rolesSaved'),
      onSuccess: () => onClose(true),
    });

  return (
    <FormDialog
      isOpen={isOpen}
      onClose={() => onClose(false)}
      title={text('rolesTitle', { name: personName(person, text) })}
      lead={text('rolesLead')}
      closeLabel={text('close')}
      shape="sheet-on-phone"
      submitLabel={text('saveRoles')}
      cancelLabel={text('cancel')}
      isBusy={isPending}
      isDisabled={!isChanged}
      onSubmit={save}
    >
      <FieldGroup legend={text('roles')} hideLegend>
        {roles.map((role) => (
          <Checkbox
            key={role}
            checked={selected.includes(role)}
            onChange={({ target }) =>
              setSelected(roles.filter((one) => (one === role ? target.checked : selected.includes(one))))
            }
          >
            {text(role)}
            <span className={styles.about}>{text(`${role}About`)}</span>
          </Checkbox>
        ))}
      </FieldGroup>
      <div className={styles.change} role="status">
        {isChanged ? (
          <Notice tone={addedRoles.includes('admin') ? 'warn' : 'info'}>
            {addedRoles.length > 0 && <p>{text('willGet', { roles: namesOf(addedRoles) })}</p>}
            {removedRoles.length > 0 && <p>{text('willLose', { roles: namesOf(removedRoles) })}</p>}
          </Notice>
        ) : (
          <p className={styles.quiet}>{text('nothingChanges')}</p>
        )}
      </div>
    </FormDialog>
  );
}
