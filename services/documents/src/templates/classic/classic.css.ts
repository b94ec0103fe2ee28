/** Ruled, with the RUC box Peruvian offices expect. Side margins 40 pt, 43 above, 40 below with the foot inside. */
export const classicCss = `
.t1 .page{padding:57px 53px 32px}
.t1 header{display:flex;justify-content:space-between;align-items:center;gap:24px;padding-bottom:16px}
.t1 .brand{gap:16px;flex:1 1 auto}
.t1 .logo{border:1px solid #16212B;color:#16212B}
.t1 .picture{border:0}
.t1 .brand b{font:700 16px/20px var(--head)}
.t1 .brand p{color:#48545F}
.t1 .brand b+p{padding-top:4px}
.t1 .rb{flex:none;border:1.5px solid #16212B;width:232px;text-align:center;padding:10px 0;display:grid;gap:4px;font-size:13px;line-height:18px}
.t1 .rb h1{font:700 18px/28px var(--head);background:#EDEEEA;border-block:1px solid #16212B;margin:2px 0;letter-spacing:.04em}
.t1 .rb p{padding:0 8px}
.t1 .hd{padding-bottom:16px}
.t1 .cl{display:grid;grid-template-columns:84px minmax(0,1fr) 84px 202px;border-top:1px solid #9AA19B;border-left:1px solid #9AA19B}
.t1 .cl>*{border-right:1px solid #9AA19B;border-bottom:1px solid #9AA19B;padding:4px 8px}
.t1 .cl dt{font-weight:600;background:#F4F5F2}
.t1 .cl dd:last-child{grid-column:2/-1}
.t1 .own{display:grid;grid-template-columns:116px minmax(0,1fr);border:1px solid #9AA19B;border-top:0}
.t1 .own>*{padding:4px 8px}
.t1 .own h3{background:#F4F5F2;border-right:1px solid #9AA19B}
.t1 .own small{display:block;margin:0;font-size:9px;line-height:12px}
.t1 .runw{padding-bottom:14px}
.t1 header.run{padding-bottom:10px;border-bottom:1px solid #16212B}
.t1 .run .brand b{font-size:13px;line-height:16px}
.t1 .run .brand b+p{padding:0}
.t1 .rc{flex:0 1 auto;max-width:260px;text-align:right;text-wrap:balance;color:#48545F}
.t1 .rb2{flex:none;border:1.5px solid #16212B;padding:4px 12px;text-align:center;max-width:210px}
.t1 .rb2 span{display:block;font-size:9px;line-height:12px;letter-spacing:.06em}
.t1 .rb2 b{font:700 13px/16px var(--head)}
.t1 .it{border:1px solid #16212B}
.t1 .it th{background:#16212B;color:#fff;font-weight:500;padding:6px 8px;border-right:1px solid #5F6A74}
.t1 .it td{padding:2.5px 8px;border-right:1px solid #9AA19B;border-bottom:1px solid #DADCD5}
.t1 .it th:last-child,.t1 .it td:last-child{border-right:0}
.t1:not(.flow) .it tbody tr:last-child td{border-bottom:0}
.t1 .it .t td{font-weight:700;background:#EDEEEA;border-bottom-color:#9AA19B;box-shadow:0 -1px #9AA19B}
.t1 .it tbody tr:first-child td{box-shadow:none}
.a4.t1 .it tr.t.on td{border-bottom-color:#EDEEEA}
.t1 .it .st td{font-weight:600}
.t1 .it .carry td{background:#F4F5F2}
.t1 .totals{padding-bottom:16px}
.t1 .bt{display:grid;grid-template-columns:minmax(0,1fr) 250px;border:1px solid #16212B;border-top:0}
.t1 .son{padding:10px 12px;align-self:center}
.t1 .son p{font-weight:600}
.t1 .son small{display:block;color:#48545F;font-size:10px;padding-top:3px}
.t1 .to{border-left:1px solid #16212B;display:grid;grid-template-columns:auto minmax(0,1fr)}
.t1 .to>*{padding:5px 8px;border-bottom:1px solid #9AA19B}
.t1 .to .g{font:700 13px/18px var(--head);border:0;background:#EDEEEA}
.t1 .to dd.g{padding-left:0}
.t1 .cota{color:#124E8C}
.t1 .cota .money{color:#16212B;padding:0 8px}
.t1 .tg{border:1px solid #16212B;padding-bottom:5px}
.t1 .tg h3{font:600 12px/16px var(--head);padding:5px 8px;background:#EDEEEA;border-bottom:1px solid #16212B}
.t1 .terms{padding:3px 8px 0}
.t1 h3+.terms{padding-top:6px}
.t1 .term{display:grid;grid-template-columns:136px 1fr}
.t1 .term b{font-weight:600}
.t1 .ft{padding-bottom:8px}
.t1 .ft .sg{margin:0 auto;padding-top:36px}
.t1 footer{display:flex;justify-content:space-between;border-top:1px solid #9AA19B;padding-top:8px;color:#48545F;font-size:10px}
.t1 .it+.tg{margin-top:16px}
`;
