import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from '@mantine/core';

/** Azul plano, from its tint to the hero's navy. Screens use the tokens, but Mantine needs ten shades. */
const plano: MantineColorsTuple = [
  '#E6EFF8',
  '#C9DCF0',
  '#A6CBF3',
  '#7DB3EC',
  '#4B8FD6',
  '#2F78C2',
  '#2367AE',
  '#124E8C',
  '#0E3F72',
  '#0C2F57',
];

/** A colour with one value: every Mantine shade is the token, which changes with the scheme. */
const inkOnly = (token: string): MantineColorsTuple => [
  token,
  token,
  token,
  token,
  token,
  token,
  token,
  token,
  token,
  token,
];

/** Mantine colours with our own meaning: the text colour, its tint, and the background for white text. */
const meanings = {
  plano: { ink: 'var(--blue)', tint: 'var(--tint)', hover: 'var(--sel)', fill: 'var(--fill)' },
  blue: { ink: 'var(--blue)', tint: 'var(--tint)', hover: 'var(--sel)', fill: 'var(--fill)' },
  red: { ink: 'var(--err)', tint: 'var(--err-t)', hover: 'var(--err-t)', fill: 'var(--count)' },
  green: { ink: 'var(--ok)', tint: 'var(--ok-t)', hover: 'var(--ok-t)', fill: '#1B6E40' },
  yellow: { ink: 'var(--warn)', tint: 'var(--warn-t)', hover: 'var(--warn-t)', fill: '#7A4F00' },
  cyan: { ink: 'var(--info)', tint: 'var(--info-t)', hover: 'var(--info-t)', fill: '#0B5F75' },
  gray: { ink: 'var(--ink2)', tint: 'var(--sunken)', hover: 'var(--hair)', fill: '#48545F' },
} as const;

function meaningVariables(): Record<string, string> {
  return Object.fromEntries(
    Object.entries(meanings).flatMap(([name, { ink, tint, hover, fill }]) => [
      [`--mantine-color-${name}-text`, ink],
      [`--mantine-color-${name}-filled`, fill],
      [`--mantine-color-${name}-filled-hover`, `color-mix(in srgb, ${fill} 86%, black)`],
      [`--mantine-color-${name}-light`, tint],
      [`--mantine-color-${name}-light-hover`, hover],
      [`--mantine-color-${name}-light-color`, ink],
      [`--mantine-color-${name}-outline`, ink],
      [`--mantine-color-${name}-outline-hover`, tint],
    ]),
  );
}

const schemeVariables: Record<string, string> = {
  ...meaningVariables(),
  '--mantine-color-text': 'var(--ink)',
  '--mantine-color-bright': 'var(--ink)',
  '--mantine-color-body': 'var(--surface)',
  '--mantine-color-dimmed': 'var(--ink2)',
  '--mantine-color-error': 'var(--err)',
  '--mantine-color-success': 'var(--ok)',
  '--mantine-color-placeholder': 'var(--ink3)',
  '--mantine-color-anchor': 'var(--blue)',
  '--mantine-color-default': 'var(--surface)',
  '--mantine-color-default-hover': 'var(--sunken)',
  '--mantine-color-default-color': 'var(--ink)',
  '--mantine-color-default-border': 'var(--input)',
  '--mantine-color-disabled': 'var(--sunken)',
  '--mantine-color-disabled-color': 'var(--ink3)',
  '--mantine-color-disabled-border': 'var(--hair)',
  '--mantine-primary-color-contrast': 'var(--onfill)',
};

/** Both schemes use the tokens, which change with the scheme. */
export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: { '--mantine-line-height': 'calc(22 / 15)' },
  light: schemeVariables,
  dark: schemeVariables,
});

const heading = (size: string) => ({ fontSize: `var(--t-${size})`, lineHeight: `var(--l-${size})` });

export const theme = createTheme({
  primaryColor: 'plano',
  primaryShade: { light: 7, dark: 6 },
  colors: {
    plano,
    red: inkOnly('var(--err)'),
    green: inkOnly('var(--ok)'),
    yellow: inkOnly('var(--warn)'),
    cyan: inkOnly('var(--info)'),
  },
  white: '#FFFFFF',
  black: '#16212B',
  fontFamily: 'var(--body)',
  headings: {
    fontFamily: 'var(--head)',
    fontWeight: '650',
    textWrap: 'balance',
    sizes: {
      h1: heading('page'),
      h2: heading('h3'),
      h3: heading('h4'),
      h4: heading('body'),
      h5: heading('table'),
      h6: heading('label'),
    },
  },
  fontSizes: { xs: '12px', sm: '15px', md: '15px', lg: '16px', xl: '20px' },
  lineHeights: { xs: '16px', sm: '22px', md: '22px', lg: '24px', xl: '28px' },
  spacing: { xs: '8px', sm: '12px', md: '16px', lg: '24px', xl: '32px' },
  radius: { xs: '4px', sm: 'var(--r-control)', md: 'var(--r-control)', lg: 'var(--r-card)', xl: 'var(--r-sheet)' },
  defaultRadius: 'md',
  breakpoints: { xs: '30em', sm: '43.75em', md: '62em', lg: '75em', xl: '88em' },
  shadows: { xs: 'none', sm: 'none', md: 'var(--shadow)', lg: 'var(--shadow)', xl: 'var(--shadow)' },
  cursorType: 'pointer',
  respectReducedMotion: true,
  focusRing: 'auto',
  activeClassName: '',
  components: {
    InputWrapper: { defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'] } },
    Select: { defaultProps: { checkIconPosition: 'right', withScrollArea: false } },
    MultiSelect: { defaultProps: { checkIconPosition: 'right', withScrollArea: false } },
    Modal: { defaultProps: { centered: true, closeButtonProps: { 'aria-label': 'Cerrar' } } },
    Drawer: { defaultProps: { closeButtonProps: { 'aria-label': 'Cerrar' } } },
    Tooltip: { defaultProps: { withArrow: true, openDelay: 200 } },
    // The placeholder is a focusable child, which `role=menu` does not allow.
    Menu: { defaultProps: { shadow: 'md', withInitialFocusPlaceholder: false } },
    Popover: { defaultProps: { shadow: 'md' } },
    Loader: { defaultProps: { type: 'dots' } },
  },
});
