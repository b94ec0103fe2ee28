/** All global style sheets, in order: layers, fonts, Mantine in its layer, tokens, base rules. */
import './layers.css';
import '@fontsource-variable/archivo/wght.css';
import '@fontsource/ibm-plex-sans/latin-400.css';
import '@fontsource/ibm-plex-sans/latin-500.css';
import '@fontsource/ibm-plex-sans/latin-600.css';
import '@mantine/core/styles.layer.css';
import './fallback-fonts.css';
import './tokens.css';
import './mantine.css';
import './base.css';
