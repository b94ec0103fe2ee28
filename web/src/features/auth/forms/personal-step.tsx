import type { RegisterUser } from '@cotizaobra/proto/identity/sign-up-form';
import { IconPhone } from '@tabler/icons-react';
import type { UseFormReturn } from 'react-hook-form';
import { PlaceFields } from '../../../components/forms/place-fields.js';
import { TextField } from '../../../components/forms/text-field.js';
import { stepsTexts } from '../steps.texts.js';

const texts = stepsTexts;

/** Step 0, 'Información Personal'. */
export function PersonalStep({ form }: { form: UseFormReturn<RegisterUser> }) {
  const shared = { control: form.control, size: 'md' } as const;
  return (
    <>
      <TextField {...shared} name="name" label={texts.name} autoComplete="given-name" />
      <TextField {...shared} name="lastName" label={texts.lastName} autoComplete="family-name" />
      <PlaceFields
        form={form}
        names={{ department: 'department', province: 'province', district: 'district' }}
        size="md"
      />
      <TextField
        {...shared}
        name="phone"
        label={texts.phone}
        type="tel"
        autoComplete="tel"
        leftSection={<IconPhone size={18} stroke={1.5} aria-hidden />}
      />
    </>
  );
}
