/**
 * Prints of a budget: a cover, and captioned tables that stand on one sheet. Heights must add up, so spacing is padding.
 */
export const budgetCss = `
.bp .it{font-size:10px;line-height:13px}
.bp.a4 .it td{padding:1.5px 6px}
.bp.a4 .it th{padding:3px 6px}
.bk{padding-bottom:14px}
.bk.notice{padding:0}
.cap{padding:0 0 4px}
.cap h3{font:600 11.5px/15px var(--head);display:grid;grid-template-columns:auto minmax(0,1fr);gap:0 10px}
.cap h3 span{min-width:0;text-align:left}
.cap p{display:flex;justify-content:space-between;gap:24px;font-size:10px;line-height:14px}
.cap p b{font-weight:600}
.cap em{font-style:italic;font-weight:400}
.large.bp.a4 .it{line-height:12px}
.large.bp.a4 .it td{padding:.75px 5px}
.large.bp.a4 .it th{padding:2px 5px}
.large .bk{padding-bottom:10px}
.large .cap{padding-bottom:2px}
.large .cap h3{font-size:10.5px;line-height:13px}
.large .cap p{line-height:12px}
.t3 .cap{margin:0 20px}
.t3 .bk{padding-top:0}
.a4.bp .it .grp td{font-weight:600}
.a4.bp .it .sum td{font-weight:600;border-bottom-style:solid}
.a4.bp .it .tot td{font-weight:700;font-size:11px;line-height:15px;padding-top:4px;padding-bottom:4px}
.a4.bp .it .goes td{font-style:italic;text-align:right;color:#48545F}
.bp .fx{font:600 12px/20px var(--head);padding:0 0 12px;display:flex;flex-wrap:wrap;gap:2px 8px;align-items:center}
.bp .fx span{white-space:nowrap}
.bp .fr{display:inline-grid;text-align:center;line-height:14px;vertical-align:middle}
.bp .fr>span+span{border-top:1px solid currentColor}
.bp .nt{font-size:10px;line-height:14px;color:#48545F;padding-bottom:4px}
.t3.bp :is(.fx,.nt){margin:0 20px}
.bp .tail .ft{margin-top:0}
.t1 .bt:has(.foot){grid-template-columns:minmax(0,1fr) 290px}
.t1.bp .rb h1{font-size:14px;line-height:20px;padding:4px 0}
.t3.bp .bk:first-child,.t3.bp .tail{padding-top:0}
.cv .cvt{padding-bottom:24px}
.cv .cvt .brand b{font:700 16px/20px var(--head)}
.cv .body{justify-content:center;gap:36px}
.cv .cvm{text-align:center}
.cv h1{font:700 34px/40px var(--head);letter-spacing:-.01em;margin:0;padding-bottom:16px;text-wrap:balance;color:inherit}
.cv .cvp{font:600 17px/24px var(--head);text-wrap:balance}
.cv .cvf{display:grid;grid-template-columns:140px minmax(0,1fr);font-size:13px;line-height:18px;margin:0 60px;border-top:1px solid #9AA19B}
.cv .cvf>*{padding:6px 8px;border-bottom:1px solid #DADCD5}
.cv .cvf dt{color:#48545F}
.cv .cvf dd{font-weight:500}
.cv .cva{margin:0 60px;text-align:center;padding:16px}
.cv .cva>span{font-size:12px;line-height:16px}
.cv .cva b{display:block;font:700 26px/34px var(--head)}
.cv .cva b .long{font-size:16px}
.cv .cva p{font-weight:600}
.t1.cv .cvt{border-bottom:1.5px solid #16212B}
.t1.cv .cvm{border:1.5px solid #16212B;padding:28px 24px}
.t1.cv h1{text-transform:uppercase;letter-spacing:.03em;font-size:28px}
.t1.cv .cva{border:1.5px solid #16212B;background:#EDEEEA}
.t2.cv .cvt{background:#0C2F57;color:#D5E2F0;padding:40px 53px 32px;border-bottom:8px solid #F5B301}
.t2.cv .cvm{text-align:left}
.t2.cv h1{color:#0C2F57;font-size:42px;line-height:46px;margin:0}
.t2.cv :is(.cvf,.cva){margin:0}
.t2.cv .cvf{border-top:2px solid #0C2F57}
.t2.cv .cva{background:#F5B301;text-align:left}
.t3.cv .cvt{padding:18px 20px}
.t3.cv .cvm{padding:0 40px}
.t3.cv h1{color:#0C2F57;margin:0}
.t3.cv .cvf{border-top:1.25px solid #0C2F57}
.t3.cv .cvf>*{border-bottom:.75px solid #CDD6DF}
.t3.cv .cva{border:1.25px solid #0C2F57}
.t3.cv .cva b{color:#0C2F57}
.t4.cv .cvt{border-bottom:2px solid #16212B;padding-bottom:16px}
.t4.cv :is(.cvm,.cva){text-align:left}
.t4.cv :is(.cvf,.cva){margin:0}
.t4.cv h1{font-size:28px;line-height:34px;padding-bottom:8px}
.t4.cv .cvf{border-top:.75px solid #16212B;font-size:11px;line-height:15px}
.t4.cv .cva{border-block:2px solid #16212B;padding:12px 0}
`;
