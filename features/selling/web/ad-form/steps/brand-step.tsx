import { useForm } from '../form-view.tsx';
import { useSellingText } from '../use-text.ts';
import { NamePicker } from './name-picker.tsx';

export function BrandStep() {
  const text = useSellingText();
  const { taxonomy, saveAnswers, go } = useForm();
  return (
    <NamePicker
      field="brand"
      otherField="brand_other"
      names={taxonomy.brands}
      searchLabel={text('findBrand')}
      allTitle={text('allBrands')}
      onChoose={(brand) => {
        saveAnswers({ brand, brand_other: null });
        go('model');
      }}
      onOtherName={(name) => saveAnswers({ brand: null, brand_other: name === '' ? null : name })}
    />
  );
}
