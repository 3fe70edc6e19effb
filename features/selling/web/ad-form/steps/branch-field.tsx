import { Field } from '../../../../../platform/web/ui/field.tsx';
import { LoadFailed } from '../../../../../platform/web/ui/load-failed.tsx';
import { Select } from '../../../../../platform/web/ui/select.tsx';
import { useApiQuery } from '../../../../../platform/web/use-api-query.ts';
import { listBranches } from '../../../../company/contract.ts';
import { Anchor } from '../anchor.tsx';
import { useForm } from '../form-view.tsx';
import { useSellingText } from '../use-text.ts';

/** The branch where an own car stands. The ad gets the branch's city and phone, which the preview shows at once. */
export function BranchField() {
  const text = useSellingText();
  const { api, form, saveAnswers, faultOf, blur } = useForm();
  const { data, hasFailed, reload } = useApiQuery(api, listBranches, {});
  const branches = data?.results ?? [];

  function choose(id: number) {
    const branch = branches.find((candidate) => candidate.id === id);
    if (branch)
      saveAnswers({
        branch: id,
        city: branch.city.id,
        contact_phone: branch.phones[0] ?? form.contact_phone,
      });
  }

  return (
    <Anchor field="branch">
      {hasFailed && <LoadFailed onRetry={reload} />}
      <Field label={text('field_branch')} hint={text('branchHint')} error={faultOf('branch')}>
        <Select
          name="branch"
          value={form.branch ?? ''}
          onChange={({ target }) => choose(Number(target.value))}
          onBlur={() => blur('branch')}
        >
          <option value="">{text('branchNone')}</option>
          {branches.map(({ id, city, address }) => (
            <option key={id} value={id}>
              {[city.name, address].join(', ')}
            </option>
          ))}
        </Select>
      </Field>
    </Anchor>
  );
}
