import { endChrome, launchChrome } from '../../src/chrome/launch-chrome.js';
import { chromeForTests } from './open-printer.js';

/** What stands outside its sheet or its cell, as `sheet: element: text`. What is cut on purpose, with an ellipsis, is not. */
const overflowing = `(() => {
  const found = [];
  const told = (sheet, element) =>
    found.push(sheet + ': ' + element.tagName + '.' + element.className + ': ' + element.textContent.slice(0, 40));
  const clipped = (element, within) => {
    for (let at = element; at !== within; at = at.parentElement) {
      if (getComputedStyle(at).overflow !== 'visible') return true;
    }
    return false;
  };
  for (const [sheet, paper] of [...document.querySelectorAll('.a4')].entries()) {
    const edge = paper.getBoundingClientRect();
    const body = paper.querySelector('.body');
    if (body.scrollHeight > body.clientHeight + 1) told(sheet, body);
    for (const element of paper.querySelectorAll('.page, .page *')) {
      const { left, right, top, bottom } = element.getBoundingClientRect();
      const outside = left < edge.left - 1 || right > edge.right + 1 || top < edge.top - 1 || bottom > edge.bottom + 1;
      const block = !getComputedStyle(element).display.startsWith('inline');
      const spills = block && element.clientWidth > 0 && element.scrollWidth > element.clientWidth + 1;
      const under = element.parentElement.className === 'page' && element.nextElementSibling
        && bottom > element.nextElementSibling.getBoundingClientRect().top + 1 && !/^z[tl]$/.test(element.className);
      if ((outside || spills || under) && !clipped(element, paper)) told(sheet, element);
    }
  }
  return found;
})()`;

const restyle = (css: string): string => `(() => {
  document.querySelector('style.other')?.remove();
  const style = document.createElement('style');
  style.className = 'other';
  style.textContent = ${JSON.stringify(css)};
  document.head.append(style);
})()`;

export interface SheetsInBrowser {
  /** What the sheets of a preview do not hold. */
  overflowing(html: string): Promise<string[]>;
  /** A preview on paper, as a person prints it, with other styles behind its own. */
  print(html: string, css: string): Promise<Uint8Array>;
  close(): Promise<void>;
}

/** A browser that looks at previews as the printing one sees them. */
export async function openSheets(): Promise<SheetsInBrowser> {
  const browser = await launchChrome(await chromeForTests(), { sandbox: false });
  const page = await browser.newPage();
  await page.emulateMediaType('print');
  let shown = '';
  const show = async (html: string): Promise<void> => {
    if (html === shown) return;
    await page.setContent(html, { waitUntil: 'load' });
    await page.evaluate('document.fonts.ready.then(() => true)');
    shown = html;
  };
  return {
    print: async (html, css) => {
      await show(html);
      await page.evaluate(restyle(css));
      return page.pdf({ preferCSSPageSize: true, printBackground: true, tagged: false });
    },
    overflowing: async (html) => {
      await show(html);
      await page.evaluate(restyle(''));
      return (await page.evaluate(overflowing)) as string[];
    },
    close: () => endChrome(browser),
  };
}
