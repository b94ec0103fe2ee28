/** The indent of the description at each level. */
export const indents = (className: string, step: number, padding: number): string =>
  [1, 2, 3, 4, 5, 6, 7, 8]
    .map((level) => `${className}.a4 .it .in${level}{padding-left:${level * step + padding}px}`)
    .join('\n');

/**
 * Styles of all four templates: sheet, table geometry, resets. Heights must add up, so borders are separate and spacing
 * is padding. `geometricPrecision` makes lines break in print as in the measuring. Containment of the sheets stops
 * Chrome from looking for page breaks in their rows, which took a quarter of the print time.
 */
export const baseCss = `
@page{size:A4;margin:0}
*{box-sizing:border-box}
html{-webkit-text-size-adjust:100%}
body{margin:0;background:#fff;color:#16212B;-webkit-print-color-adjust:exact;print-color-adjust:exact;text-rendering:geometricPrecision;
 --head:Archivo,Arial,sans-serif;--body:"IBM Plex Sans",Arial,sans-serif}
h1,h3,p,dl,dd{margin:0}
small{font-size:inherit}
table{border-collapse:separate;border-spacing:0;width:100%}
th{text-align:left}
.a4{width:210mm;height:297mm;position:relative;overflow:hidden;background:#fff;text-align:left;
 font:400 11px/15px var(--body);font-variant-numeric:tabular-nums;break-after:page;break-inside:avoid;overflow-wrap:anywhere;
 contain:strict}
.a4:last-child{break-after:auto}
.a4 .page{height:100%;display:flex;flex-direction:column}
.a4.flow{contain:none}
.a4.flow,.a4.flow .page,.a4.flow .body{height:auto;overflow:visible;display:block}
.body{flex:1 1 0;min-height:0;display:flex;flex-direction:column}
.body>*{flex:none;display:flow-root}
.body>table{display:table}
.it{table-layout:fixed}
.it td,.it th{vertical-align:top}
.it th{overflow-wrap:normal}
.num{text-align:right!important;font-variant-numeric:tabular-nums}
.it td.num{overflow-wrap:anywhere}
.it .description,.term p{white-space:pre-line}
.unpriced{font-style:italic;color:#5F6A74}
.a4 .it tr.on td{border-bottom-color:transparent;padding-bottom:0}
.a4 .it tr.more td{padding-top:0;box-shadow:none}
${indents('', 10, 8)}
.carry td{font-style:italic;font-weight:600;text-align:right}
.empty td{text-align:center;color:#5F6A74;font-style:italic}
.a4 footer{gap:16px;white-space:nowrap}
.a4 footer span{overflow:hidden;text-overflow:ellipsis}
.a4 footer span:last-child{flex:none}
.ft{margin-top:auto}
.brand{display:flex;gap:12px;align-items:center;flex:0 1 auto;min-width:0}
.brand>div{min-width:0}
.own h3{font:600 1em/1.37 var(--body)}
.own small{font-weight:400;color:#5F6A74;margin-left:4px;white-space:nowrap}
.own dl{display:flex;flex-wrap:wrap;gap:0 14px}
.own dl>div{display:flex;gap:4px;max-width:100%}
.own dt{flex:none;font-weight:600;color:#48545F}
.own dd{min-width:0}
.sg{display:flex;flex-direction:column;align-items:center;text-align:center;width:260px;padding-top:40px}
.sg b{border-top:1px solid #16212B;padding-top:6px;width:100%;font-weight:600}
.sg span{font-size:10px;color:#48545F}
.logo{flex:none;display:grid;place-items:center;overflow:hidden}
.picture{background:var(--logo) center/contain no-repeat}
.badge{font-family:var(--head);font-weight:700;line-height:1;letter-spacing:.01em}
.cota{display:flex;align-items:center}
.cota svg{flex:none}
.cota i{flex:1;border-top:1.25px solid currentColor;min-width:4px}
.to dd{text-align:right;min-width:0}
.a4 .to.foot{display:grid;grid-template-columns:minmax(0,1fr) auto}
.a4 .to.foot .s{font-weight:600}
.t4 .to.foot{align-self:flex-end;column-gap:32px}
.t4 .to.foot dt{margin-left:0}
.verify{display:flex;gap:12px;align-items:center;padding:8px 0 4px}
.verify svg{flex:none;width:76px;height:76px}
.verify b{font-weight:600}
.verify p{white-space:pre-line}
.wide{grid-column:1/-1}
.money{white-space:nowrap;word-spacing:.06em}
.money.long{white-space:normal;overflow-wrap:anywhere}
.two{display:-webkit-box;-webkit-line-clamp:2;-webkit-box-orient:vertical;overflow:hidden}
@media screen{
 body{background:#DDDFDA;padding:24px 0}
 .a4{margin:0 auto 24px;box-shadow:0 2px 14px rgba(12,29,47,.22)}
 .a4:last-child{margin-bottom:0}
}
`;
