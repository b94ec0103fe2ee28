import { useSignedIn } from '../../api/use-session.js';
import { PersonAvatar } from '../../components/brand/person-avatar.js';
import type { HistoryEntry } from './history.api.js';
import classes from './history.module.css';
import { historyTexts as texts } from './history.texts.js';
import type { PeerBoard } from './peer-board.js';

/** The picture of who made a change, in the colour that marks them in the grid. */
export function AuthorFace({ author, board }: { author: HistoryEntry['author']; board: PeerBoard }) {
  const { user } = useSignedIn();
  if (author?.userId === user.id)
    return <PersonAvatar name={user.name ?? ''} lastName={user.lastName ?? ''} src={null} size={28} />;
  if (!author) return <span className={classes.face} aria-hidden />;
  const person = board.personOf(author);
  return (
    <span className={classes.face} data-peer-tone={person.tone} aria-hidden>
      {person.initials}
    </span>
  );
}

/** `Tú`, or the name. */
export function useAuthorName(): (author: HistoryEntry['author']) => string {
  const { user } = useSignedIn();
  return (author) => (author?.userId === user.id ? texts.you : (author?.name ?? texts.guest));
}
