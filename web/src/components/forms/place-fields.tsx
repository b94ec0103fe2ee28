import type { Place } from '@cotizaobra/proto/places/places';
import { type FieldPath, type FieldPathValue, type FieldValues, type UseFormReturn, useWatch } from 'react-hook-form';
import { SelectField } from './select-field.js';
import { usePlaces } from './use-places.js';

interface PlaceFieldsProps<V extends FieldValues> {
  form: UseFormReturn<V>;
  /** Names of the three INEI fields in the form. */
  names: { department: FieldPath<V>; province: FieldPath<V>; district: FieldPath<V> };
  size?: string;
  disabled?: boolean;
}

const optionsOf = (places: readonly Place[] | undefined) =>
  (places ?? []).map(({ key, name }) => ({ value: key, label: name }));

/**
 * Departamento → Provincia → Distrito. Each needs its parent; a change of the parent clears the fields below it.
 * Renders three fields in a row of the caller's grid.
 */
export function PlaceFields<V extends FieldValues>({ form, names, size, disabled = false }: PlaceFieldsProps<V>) {
  const places = usePlaces();
  const [department, province] = useWatch({ control: form.control, name: [names.department, names.province] });
  const provinces = places?.find(({ key }) => key === department)?.provinces;
  const districts = provinces?.find(({ key }) => key === province)?.districts;
  const empty = (name: FieldPath<V>) => {
    form.setValue(name, '' as FieldPathValue<V, FieldPath<V>>, { shouldDirty: true });
    form.clearErrors(name);
  };
  const shared = { control: form.control, ...(size ? { size } : {}) };
  return (
    <>
      <SelectField
        {...shared}
        name={names.department}
        label="Departamento"
        placeholder={places ? 'Elige un departamento' : 'Cargando...'}
        data={optionsOf(places ?? undefined)}
        disabled={disabled || !places}
        onChosen={() => {
          empty(names.province);
          empty(names.district);
        }}
      />
      <SelectField
        {...shared}
        name={names.province}
        label="Provincia"
        placeholder={department ? 'Elige una provincia' : 'Primero el departamento'}
        data={optionsOf(provinces)}
        disabled={disabled || !department}
        onChosen={() => empty(names.district)}
      />
      <SelectField
        {...shared}
        name={names.district}
        label="Distrito"
        placeholder={province ? 'Elige un distrito' : 'Primero la provincia'}
        data={optionsOf(districts)}
        disabled={disabled || !province}
      />
    </>
  );
}
