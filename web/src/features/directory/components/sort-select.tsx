import { type DirectoryOrder, directoryOrders } from '@cotizaobra/proto/companies/industries';
import { NativeSelect } from '@mantine/core';
import { directoryTexts as texts } from '../texts.js';
import classes from './sort-select.module.css';

const options = directoryOrders.map((value) => ({ value, label: texts.orders[value] }));

interface SortSelectProps {
  value: DirectoryOrder;
  onChange: (order: DirectoryOrder) => void;
}

/** The order of the results, at the end of their bar. */
export function SortSelect({ value, onChange }: SortSelectProps) {
  return (
    <NativeSelect
      className={classes.sort ?? ''}
      size="xs"
      aria-label={texts.sort}
      data={options}
      value={value}
      onChange={(event) =>
        onChange(directoryOrders.find((order) => order === event.currentTarget.value) ?? 'relevance')
      }
    />
  );
}
