import { indents } from './base.css.js';

/**
 * Hundreds of rows: letters of 7.5 pt, less space between rows and around heads. It comes after the template styles and
 * overrides them.
 */
export const largeCss = `
.large.a4 .it{font-size:10px;line-height:12px}
.large.a4 .it td{padding:1.5px 5px}
.large.a4 .it th{padding:3px 5px}
.large.a4 .it .t td{padding-top:2px}
.large.a4 .it tr.on td{padding-bottom:0}
.large.a4 .it tr.more td{padding-top:0}
${indents('.large', 5, 5)}
.large.next :is(.runw,.hw){padding-bottom:8px}
.large.t1 .page{padding:40px 53px 26px}
.large.t1 header.run{padding-bottom:6px}
.large.t1 footer{margin-top:6px;padding-top:5px}
.large.t2 header.run{padding:9px 53px 8px}
.large.t2 footer{margin-top:6px;padding-block:7px}
.large.t3 header.run{padding:8px 20px 6px}
.large.t3 .rt.slim{grid-template-columns:1.4fr 1.2fr 1fr .7fr 1.25fr 1.3fr;grid-template-rows:44px}
.large.t3 .rt.slim>div{padding-block:4px}
.large.t4 .page{padding:40px 53px 26px}
.large.t4 .it :is(td,th):first-child{padding-left:0}
.large.t4 .it :is(td,th):last-child{padding-right:0}
`;
