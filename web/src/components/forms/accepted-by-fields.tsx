import { Fieldset, SimpleGrid, TextInput } from '@mantine/core';
import { acceptedByTexts as texts } from './accepted-by.texts.js';
import type { AcceptedByState } from './use-accepted-by.js';

/** 'Aceptado por': name and DNI of the person. */
export function AcceptedByFields({ state: { typed, change, faults } }: { state: AcceptedByState }) {
  return (
    <Fieldset legend={texts.legend}>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        <TextInput
          label={texts.name}
          value={typed.name}
          onChange={({ currentTarget: { value } }) => change({ ...typed, name: value })}
          error={faults.name}
          maxLength={120}
          autoComplete="name"
        />
        <TextInput
          label={texts.dni}
          value={typed.dni}
          onChange={({ currentTarget: { value } }) => change({ ...typed, dni: value })}
          error={faults.dni}
          inputMode="numeric"
          maxLength={8}
          autoComplete="off"
        />
      </SimpleGrid>
      <small>{texts.note}</small>
    </Fieldset>
  );
}
