import type { ItemEditorStore } from '@cotizaobra/item-grid/store/item-editor-store';
import { texts as gridTexts, rowName } from '@cotizaobra/item-grid/texts';
import { Menu, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { useSyncExternalStore } from 'react';
import { useSignedIn } from '../../api/use-session.js';
import { PersonAvatar } from '../../components/brand/person-avatar.js';
import { historyTexts } from './history.texts.js';
import type { PersonHere } from './peer-board.js';
import classes from './together.module.css';
import { togetherTexts as texts } from './together.texts.js';
import type { Together } from './use-together.js';

interface PeopleHereProps {
  together: Together;
  store: ItemEditorStore;
  /** Leads to a colleague's cell. */
  onGoTo: (cell: NonNullable<PersonHere['cell']>) => void;
  onHistory: () => void;
}

/** Faces shown in the bar; the list has all. */
const FACES = 4;

/** Who is in the document now: faces in the bar, and a list that leads to each one's cell. Nothing while alone. */
export function PeopleHere({ together: { board, announcer }, store, onGoTo, onHistory }: PeopleHereProps) {
  const { user } = useSignedIn();
  const here = useSyncExternalStore(board.subscribe, board.here, board.here);
  const said = useSyncExternalStore(announcer.subscribe, announcer.text, announcer.text);
  return (
    <>
      <VisuallyHidden role="status" aria-live="polite">
        {said}
      </VisuallyHidden>
      {here.length > 0 ? (
        <Menu position="bottom-end" width={280}>
          <Menu.Target>
            <UnstyledButton className={classes.here}>
              <VisuallyHidden>{texts.here(here.map(({ person }) => person.name))}</VisuallyHidden>
              <span className={classes.faces} aria-hidden>
                <PersonAvatar name={user.name ?? ''} lastName={user.lastName ?? ''} src={null} />
                {here.slice(0, FACES).map(({ person }) => (
                  <span key={person.userId} className={classes.face} data-peer-tone={person.tone}>
                    {person.initials}
                  </span>
                ))}
              </span>
              <small aria-hidden>{texts.editing(here.length + 1)}</small>
            </UnstyledButton>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Label>{texts.listTitle}</Menu.Label>
            {here.map((one) => (
              <Entry key={one.person.userId} here={one} store={store} onGoTo={onGoTo} />
            ))}
            <Menu.Divider />
            <Menu.Item leftSection={<IconHistory size={20} stroke={1.5} aria-hidden />} onClick={onHistory}>
              {historyTexts.openLong}
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      ) : null}
    </>
  );
}

function placeOf({ cell }: PersonHere, store: ItemEditorStore): string | null {
  if (!cell) return null;
  const { rows, numbers } = store.snapshot();
  const at = rows.findIndex(({ id }) => id === cell.rowId);
  return at < 0 ? null : `${rowName(rows[at]!.type, numbers[at]!)}, ${gridTexts.columnNames[cell.column]}`;
}

function Entry({ here, store, onGoTo }: Pick<PeopleHereProps, 'store' | 'onGoTo'> & { here: PersonHere }) {
  const { person, cell } = here;
  const place = placeOf(here, store);
  return (
    <Menu.Item
      disabled={place === null}
      leftSection={
        <span className={classes.face} data-peer-tone={person.tone} aria-hidden>
          {person.initials}
        </span>
      }
      {...(place ? { 'aria-label': texts.goTo(person.name, place) } : {})}
      onClick={() => cell && onGoTo(cell)}
    >
      {person.name}
      <small className={classes.place}>{place ?? texts.nowhere}</small>
    </Menu.Item>
  );
}
