/** The comparison: A4 in landscape, page numbers in the margin, heads of columns on every page. */
export const comparisonCss = `
@page matrix{size:A4 landscape;margin:10mm 10mm 14mm;
 @bottom-right{content:"Página " counter(page) " de " counter(pages);font:400 9px/12px "IBM Plex Sans",Arial,sans-serif;color:#48545F}}
.cm{page:matrix;font:400 10px/13px var(--body);font-variant-numeric:tabular-nums;overflow-wrap:anywhere}
.cm .hd{display:flex;justify-content:space-between;gap:24px;align-items:center;padding-bottom:8px;border-bottom:2px solid #16212B}
.cm .brand b{font:600 13px/17px var(--head)}
.cm .badge{background:#16212B;color:#fff}
.cm .hd h1{font:700 17px/21px var(--head);text-align:right}
.cm .hd .tt{text-align:right}
.cm .su{padding:6px 0 8px;color:#48545F}
.cm .su b{color:#16212B;font-weight:600}
.cm .mx{table-layout:fixed;margin-bottom:12px}
.cm .mx+.mx{break-before:page}
.cm .mx th{background:#EDEEEA;border-bottom:1px solid #16212B;border-top:1px solid #16212B;padding:4px 6px;vertical-align:bottom;font-weight:600}
.cm .mx th small{display:block;font-weight:400;color:#48545F}
.cm .mx th .out{color:#A51D1D;font-weight:600}
.cm .mx td{padding:3px 6px;border-bottom:1px solid #DADCD5;vertical-align:top}
.cm .mx tr{break-inside:avoid}
.cm .mx th+th,.cm .mx td+td{border-left:1px solid #EDEEEA}
.cm .mx small{display:block;font-size:9px;line-height:11px;color:#48545F}
.cm .mx .best{background:#DDF0E3;font-weight:600}
.cm .mx .won{box-shadow:inset 2px 0 0 #1E6B3A}
.cm .mx .no{color:#5F6A74;font-style:italic}
.cm .mx .off{color:#5F6A74}
.cm .mx .ti td{font-weight:600;background:#F6F6F3}
.cm .mx .su2 td{font-weight:600;background:#EDEEEA}
.cm .mx .de td{font-weight:400}
.cm .mx .warn{color:#A51D1D;font-weight:600}
.cm .no2{columns:2;column-gap:24px;padding-top:4px}
.cm .no2 section{break-inside:avoid;padding-bottom:8px}
.cm .no2 h3{font:600 11px/15px var(--head);border-bottom:1px solid #DADCD5;margin-bottom:2px}
.cm .key{padding-top:2px;color:#48545F}
.cm .sgs{display:grid;grid-template-columns:repeat(3,1fr);gap:40px;padding:14px 24px 0;break-inside:avoid}
.cm .sgs .sg{width:auto;padding-top:26px}
`;
