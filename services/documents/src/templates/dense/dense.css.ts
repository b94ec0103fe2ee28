/** Dense and nearly without ink, for long budgets. Margins 41.5 pt. */
export const denseCss = `
.t4{font-size:9.5px;line-height:13px}
.t4 .page{padding:55px 55px 34px}
.t4 .hw{padding-bottom:10px}
.t4 header{display:flex;align-items:center;gap:14px;border-bottom:2px solid #16212B;padding-bottom:8px;font-size:10px}
.t4 .logo{color:#16212B}
.t4 .badge{border:1px solid #16212B}
.t4 header b{font:700 13px/16px var(--head)}
.t4 header .by{display:flex;flex-wrap:wrap;gap:0 14px;align-items:baseline;color:#48545F}
.t4 header .by b{color:#16212B}
.t4 header em{margin-left:auto;flex:none;max-width:240px;font:700 15px/18px var(--head);text-align:right}
.t4 header em small{display:block;font:500 9px/11px var(--body);color:#5F6A74}
.t4 .hd{display:grid;grid-template-columns:52px 1fr 52px 1fr;gap:1px 8px;padding-top:8px}
.t4 .hd dt{color:#5F6A74}
.t4 .hd dd{font-weight:500}
.t4 .own{padding-top:6px}
.t4 .own h3{font:600 9.5px/13px var(--body);display:inline;margin-right:10px}
.t4 .own small{font-weight:400;font-size:9px;color:#5F6A74;margin-left:4px}
.t4 .own p{display:inline}
.t4 .own span+span{margin-left:10px}
.t4 .own p b{font-weight:400;color:#5F6A74}
.t4 .it th{font-weight:600;padding:3px 6px;border-block:.75px solid #16212B}
.t4 .it td{padding:2px 6px;border-bottom:.5px solid #DADCD5}
.t4 .it :is(td,th):first-child{padding-left:0}
.t4 .it :is(td,th):last-child{padding-right:0}
.t4 .it .t td{font-weight:700;border-bottom:.75px solid #16212B;padding-top:5px}
.t4 .it .st td{font-weight:600}
.t4 .it .carry td{border-bottom:.75px solid #16212B}
.t4 .bt{border-bottom:2px solid #16212B;padding:6px 0}
.t4 .son{font-weight:600;padding-top:4px}
.t4 .son span{font-weight:400;color:#48545F}
.t4 .to{display:flex;flex-wrap:wrap;justify-content:flex-end;gap:0 6px;align-items:baseline}
.t4 .to dd{min-width:0}
.t4 .to dt{color:#48545F;margin-left:12px}
.t4 .to .g{font:700 12px/16px var(--head);color:#16212B}
.t4 .tg{padding:10px 0;position:relative}
.t4 .tg h3{font:600 11px/13px var(--head);padding-bottom:4px}
.t4 .term{display:grid;grid-template-columns:104px 1fr;gap:0 8px;padding-bottom:1px}
.t4 .term b{color:#5F6A74;font-weight:400}
.t4 .ft{margin-top:0;padding:12px 24px 20px}
.t4 .both{display:flex;justify-content:space-between;align-items:flex-end}
.t4 .sg span{font-size:9px}
.t4 footer{display:flex;justify-content:space-between;color:#5F6A74;border-top:.5px solid #9AA19B;padding-top:6px}
`;
