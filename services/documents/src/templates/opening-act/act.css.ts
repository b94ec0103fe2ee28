/** The act of an opening: the look of the ruled template, measured and broken like a comparison but upright. */
export const actCss = `
@page act{size:A4;margin:0}
.cm.ac{page:act;width:210mm;height:297mm;padding:48px 53px 64px;font:400 11px/15px var(--body);display:flex;flex-direction:column}
.cm.ac.flow{display:block;height:auto}
.cm.ac>*{flex:none}
.cm.ac footer{left:53px;right:53px;bottom:30px;border-top:1px solid #9AA19B;padding-top:8px;font-size:10px;line-height:14px}
.ac h3{font:600 12px/16px var(--head)}
.ac header{display:flex;justify-content:space-between;align-items:center;gap:24px;padding-bottom:16px}
.ac .brand{gap:16px;flex:1 1 auto}
.cm.ac .badge{background:#fff;color:#16212B;border:1px solid #16212B}
.cm.ac .brand b{font:700 16px/20px var(--head)}
.ac .brand p{color:#48545F}
.ac .rb{flex:none;border:1.5px solid #16212B;width:232px;text-align:center;padding:10px 0;display:grid;gap:4px;font-size:13px;line-height:18px}
.ac .rb h1{font:700 16px/28px var(--head);background:#EDEEEA;border-block:1px solid #16212B;margin:2px 0;letter-spacing:.03em}
.ac .rb p{padding:0 8px}
.ac .cl{display:grid;grid-template-columns:96px minmax(0,1fr) 96px 204px;border-top:1px solid #9AA19B;border-left:1px solid #9AA19B}
.ac .cl>*{border-right:1px solid #9AA19B;border-bottom:1px solid #9AA19B;padding:4px 8px}
.ac .cl dt{font-weight:600;background:#F4F5F2}
.ac .hr{border:1px solid #16212B;padding:12px 16px;margin:16px 0;display:grid;grid-template-columns:1fr auto;gap:16px;align-items:center}
.ac .hr p{color:#48545F}
.ac .hr b{font:700 20px/26px var(--head);display:block}
.ac .hr .cota{width:230px;gap:8px}
.ac .hr .cota strong{font:600 13px/18px var(--head)}
.ac .top{display:flow-root}
.ac .top>h3{padding-bottom:6px}
.cm.ac .mx{border:1px solid #16212B}
.cm.ac .mx th{background:#16212B;color:#fff;font-weight:500;padding:6px 8px;border:0}
.cm.ac .mx td{padding:6px 8px;border-bottom:0}
.cm.ac .mx td+td{border-left:1px solid #9AA19B}
.cm.ac .mx th+th{border-left:1px solid #5F6A74}
.cm.ac .mx td b{font-weight:600}
.cm.ac .mx small{font-size:10px;line-height:13px}
.cm.ac .mx .sha td{padding:0 8px 8px;color:#48545F;border-bottom:1px solid #9AA19B}
.cm.ac .mx tr:last-child td{border-bottom:0}
.ac code{font:500 10.5px/13px var(--body);letter-spacing:.03em;color:#16212B}
.cm.ac .note{font-size:11px;line-height:15px}
.cm.ac .note .nt{color:#48545F;font-size:10px;line-height:14px;padding:6px 0 10px}
.cm.ac .note h3{font:600 12px/16px var(--head);border:0;padding:6px 0}
.cm.ac .note .ev{display:grid;grid-template-columns:132px minmax(0,1fr);border:1px solid #16212B;border-bottom-color:#DADCD5;border-top-color:#DADCD5}
.cm.ac .note h3+.ev{border-top-color:#16212B}
.cm.ac .note .ev span{padding:4px 8px}
.cm.ac .note .ev span:first-child{color:#48545F}
.cm.ac .note.end .ev{border-bottom-color:#16212B}
.cm.ac .sgs{grid-template-columns:1fr 1fr;gap:24px;padding:0;margin-top:auto}
.cm.ac .sgs .sg{padding-top:60px}
`;
