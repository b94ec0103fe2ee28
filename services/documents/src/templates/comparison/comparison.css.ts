/**
 * The comparison: A4 in landscape, heads of columns on every page. Heights must add up, so spacing is padding. The
 * measuring has one sheet without an end.
 */
export const comparisonCss = `
@page matrix{size:A4 landscape;margin:0}
.cm{page:matrix;width:297mm;height:210mm;position:relative;overflow:hidden;contain:strict;break-after:page;break-inside:avoid;
 padding:10mm 10mm 14mm;background:#fff;text-align:left;font:400 10px/13px var(--body);font-variant-numeric:tabular-nums;overflow-wrap:anywhere}
.cm:last-child{break-after:auto}
.cm.flow{height:auto;contain:none;overflow:visible}
.cm footer{position:absolute;left:10mm;right:10mm;bottom:7mm;display:flex;justify-content:space-between;font-size:9px;line-height:12px;
 color:#48545F}
.cm .hd{display:flex;justify-content:space-between;gap:24px;align-items:center;padding-bottom:8px;border-bottom:2px solid #16212B}
.cm .brand b{font:600 13px/17px var(--head)}
.cm .badge{background:#16212B;color:#fff}
.cm .hd h1{font:700 17px/21px var(--head);text-align:right}
.cm .hd .tt{text-align:right}
.cm .su{padding:6px 0 8px;color:#48545F}
.cm .su b{color:#16212B;font-weight:600}
.cm .mx{table-layout:fixed}
.cm .mx th{background:#EDEEEA;border-bottom:1px solid #16212B;border-top:1px solid #16212B;padding:4px 6px;vertical-align:bottom;font-weight:600}
.cm .mx th small{display:block;font-weight:400;color:#48545F}
.cm .mx th .out{color:#A51D1D;font-weight:600}
.cm .mx td{padding:3px 6px;border-bottom:1px solid #DADCD5;vertical-align:top}
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
.cm .note{display:flow-root;font-size:9px;line-height:12px}
.cm .note h3{font:600 10px/13px var(--head);border-bottom:1px solid #DADCD5;padding-top:5px}
.cm .sgs{display:grid;grid-template-columns:repeat(3,1fr);gap:40px;padding:4px 24px 0}
.cm .sgs .sg{width:auto;padding-top:26px}
`;
