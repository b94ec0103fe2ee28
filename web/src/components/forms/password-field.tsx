import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconEye, IconEyeOff, IconLock } from '@tabler/icons-react';
import { type FieldPath, type FieldValues, type UseControllerProps, useController } from 'react-hook-form';
import { fieldError } from './field-error.js';

type PasswordFieldProps<V extends FieldValues, N extends FieldPath<V>> = Pick<
  UseControllerProps<V, N>,
  'control' | 'name'
> &
  Omit<PasswordInputProps, 'name' | 'value' | 'defaultValue' | 'error'>;

/** A password field with a button that shows or hides it. */
export function PasswordField<V extends FieldValues, N extends FieldPath<V>>(props: PasswordFieldProps<V, N>) {
  const { control, name, ...input } = props;
  const { field, fieldState } = useController({ control, name });
  const [visible, { toggle }] = useDisclosure(false);
  const named = typeof input.label === 'string' ? `: ${input.label}` : '';
  return (
    <PasswordInput
      leftSection={<IconLock size={18} stroke={1.5} aria-hidden />}
      visible={visible}
      onVisibilityChange={toggle}
      visibilityToggleIcon={({ reveal }) =>
        reveal ? <IconEyeOff size={18} stroke={1.5} aria-hidden /> : <IconEye size={18} stroke={1.5} aria-hidden />
      }
      visibilityToggleButtonProps={{
        'aria-label': `${visible ? 'Ocultar la contraseña' : 'Mostrar la contraseña'}${named}`,
        'aria-pressed': visible,
        tabIndex: 0,
      }}
      {...input}
      {...field}
      value={field.value ?? ''}
      error={fieldError(fieldState.error?.message)}
    />
  );
}
