/** Dense and nearly without ink, for long budgets. Side margins 40 pt, 41.5 above. */
export const denseCss = `
.t4{font-size:9.5px;line-height:13px}
.t4 .page{padding:55px 53px 34px}
.t4 .hw{padding-bottom:10px}
.t4 header{display:flex;justify-content:space-between;align-items:center;gap:24px;border-bottom:2px solid #16212B;padding-bottom:8px}
.t4 .logo{color:#16212B}
.t4 .badge{border:1px solid #16212B}
.t4 .brand b{font:700 13px/17px var(--head)}
.t4 .brand p{color:#48545F}
.t4 header .code{flex:none;max-width:240px;text-align:right}
.t4 header .code span{display:block;font:500 9px/11px var(--body);color:#5F6A74}
.t4 header .code b{font:700 15px/18px var(--head)}
.t4 .hd{display:grid;grid-template-columns:52px minmax(0,1fr) 52px minmax(0,1fr);gap:1px 8px;padding-top:8px}
.t4 .hd dt{color:#5F6A74}
.t4 .hd dd{font-weight:500}
.t4 .own{display:flex;gap:12px;padding-top:6px}
.t4 .own h3{flex:none}
.t4 .own dt{font-weight:400;color:#5F6A74}
.t4 .it th{font-weight:600;padding:3px 6px;border-block:.75px solid #16212B}
.t4 .it td{padding:2px 6px;border-bottom:.5px solid #DADCD5}
.t4 .it :is(td,th):first-child{padding-left:0}
.t4 .it :is(td,th):last-child{padding-right:0}
.t4 .it .t td{font-weight:700;border-bottom:.75px solid #16212B;padding-top:5px}
.t4 .it .st td{font-weight:600}
.t4 .it .carry td{border-bottom:.75px solid #16212B}
.t4 .bt{border-bottom:2px solid #16212B;padding:6px 0;display:flex;flex-direction:column-reverse;gap:4px}
.t4 .son p{font-weight:600;display:inline;margin-right:8px}
.t4 .son small{color:#48545F}
.t4 .to{display:flex;flex-wrap:wrap;justify-content:flex-end;gap:0 6px;align-items:baseline}
.t4 .to dt{color:#48545F;margin-left:12px}
.t4 .to .g{font:700 12px/16px var(--head);color:#16212B}
.t4 .tg{padding:10px 0}
.t4 .tg h3{font:600 11px/13px var(--head);padding-bottom:4px}
.t4 .term{display:grid;grid-template-columns:104px 1fr;gap:0 8px;padding-bottom:1px}
.t4 .term b{color:#5F6A74;font-weight:400}
.t4 .ft{margin-top:0;padding:12px 24px 20px}
.t4 .both{display:flex;justify-content:space-between;align-items:flex-end}
.t4 .sg span{font-size:9px}
.t4 footer{display:flex;justify-content:space-between;color:#5F6A74;border-top:.5px solid #9AA19B;padding-top:6px}
`;
