import { criticalStyles } from '../../server/critical-styles.js';
import { readStyleSheet } from '../../server/style-sheet.js';

const needed = (css: string, html: string) => criticalStyles([readStyleSheet(css)], html);

describe('the styles of the first paint', () => {
  const html = '<div class="bar m_8:x"><button class="wide">Buscar</button></div>';

  it.each([
    ['elements and variables', ':root{--ink:#000}h1{margin:0}'],
    ['the classes of the page', '.bar{color:red}.bar .wide:hover{color:blue}'],
    ['one selector of several', '.gone,.wide{color:red}'],
    ['what brackets only narrow', '.wide:not(.gone){color:red}.wide:where(.gone, [data-x]){color:red}'],
    ['escaped names', '.m_8\\:x{color:red}'],
    ['strings with braces and commas', '.wide:after{content:"},{"}.bar[title="a,.gone"]{color:red}'],
    ['fonts and the order of layers', '@layer base,mantine;@font-face{font-family:A;src:url(/a.woff2)}'],
    ['rules inside groups', '@media (width<=43em){.wide{color:red}}'],
    ['nested rules, with the rule around them', '.wide{color:red;&:hover{color:blue}.gone &{color:red}}'],
    ['keyframes in use', '.wide{animation:turn 1s}@keyframes turn{to{rotate:1turn}}'],
  ])('keep %s', (_what, css) => {
    expect(needed(css, html)).toBe(css);
  });

  it.each([
    ['the classes of other pages', '.gone{color:red}.bar .gone{color:red}.gone.wide{color:red}'],
    ['groups of which nothing remains', '@media print{.gone{color:red}}'],
    ['keyframes that nothing uses', '@keyframes turn{to{rotate:1turn}}'],
  ])('leave out %s', (_what, css) => {
    expect(needed(css, html)).toBe('');
  });

  it('keep an empty layer: the first mention decides which one wins', () => {
    expect(needed('@layer base{.gone{color:red}}', html)).toBe('@layer base{}');
  });

  it('cannot end the element they stand in', () => {
    expect(needed('.wide:after{content:"</style>"}', html)).toBe('.wide:after{content:"<\\/style>"}');
  });
});
