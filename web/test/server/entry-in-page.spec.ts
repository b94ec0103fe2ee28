import { splitEntry } from '../../scripts/entry-in-page.mjs';

const ENTRY =
  'var a=1,b=()=>import(`./later-x.js`),c=()=>import("./more.js");export{a as t,b as n,c};\n//# sourceMappingURL=x.map';

describe('the entry in the page', () => {
  it('stands there without its exports, and finds later files from any address', () => {
    const { inPage } = splitEntry(ENTRY);
    expect(inPage).toBe(
      'var a=1,b=()=>import(`/assets/later-x.js`),c=()=>import("/assets/more.js");globalThis.pageParts={t:a,n:b,c:c};',
    );
  });

  it('hands its parts to later files under the names that they import', () => {
    expect(splitEntry(ENTRY).shared).toBe('const{t,n,c}=globalThis.pageParts;export{t,n,c};\n');
  });

  it('cannot end its element early', () => {
    expect(splitEntry('var a=`</script>`;export{a};').inPage).toContain('`<\\/script>`');
    expect(() => splitEntry('var a=`<!--`;export{a};')).toThrow('comment');
  });

  it('says what it cannot split', () => {
    expect(() => splitEntry('import"./b.js";export{};')).toThrow('imports another file');
    expect(() => splitEntry('var a=1;')).toThrow('one list of exports');
  });
});
