import type { PageMeta } from '@cotizaobra/proto/core/paging';
import { Button } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import classes from './pager.module.css';

interface PagerProps {
  meta: Pick<PageMeta, 'page' | 'hasPreviousPage' | 'hasNextPage'>;
  onPage: (page: number) => void;
  /** At the left: '1–10 de 11'. */
  summary?: string;
}

/** Previous and next page of a list. */
export function Pager({ meta, onPage, summary }: PagerProps) {
  return (
    <nav className={classes.pager} aria-label="Páginas">
      <span>{summary ?? `Página ${meta.page}`}</span>
      <div className={classes.buttons}>
        <Button
          variant="default"
          size="xs"
          leftSection={<IconChevronLeft size={16} aria-hidden />}
          disabled={!meta.hasPreviousPage}
          onClick={() => onPage(meta.page - 1)}
        >
          Anterior
        </Button>
        <Button
          variant="default"
          size="xs"
          rightSection={<IconChevronRight size={16} aria-hidden />}
          disabled={!meta.hasNextPage}
          onClick={() => onPage(meta.page + 1)}
        >
          Siguiente
        </Button>
      </div>
    </nav>
  );
}
