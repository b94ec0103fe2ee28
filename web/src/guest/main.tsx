import '../app/fallback-fonts.css';
import '../app/tokens.css';
import './guest.css';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { keepTyped } from '../app/keep-typed.js';
import { readFirstView } from './first-view.js';
import { GuestApp } from './guest-app.js';
import { startOffline } from './offline.js';

const root = document.getElementById('root');
if (!root) throw new Error('responder.html has no #root');
const first = readFirstView();
// On a slow phone the fonts would take the line from the page's script. The stand-ins have their measures.
const loadFonts = () => void import('./fonts.js').catch(() => undefined);
if (first) {
  const restore = keepTyped(root);
  const onReady = () => {
    restore();
    loadFonts();
  };
  hydrateRoot(root, <GuestApp first={first} onReady={onReady} />);
} else {
  createRoot(root).render(<GuestApp first={null} onReady={loadFonts} />);
}
// A link that ended leaves nothing here.
if (!first?.fault) startOffline();
