/** A drawing sheet: frame, zones and a title block where one signs. */
export const drawingCss = `
.t3::before{content:"";position:absolute;inset:24px;border:.75px solid #0C2F57}
.t3 .page{position:absolute;inset:42px 30px 30px 42px;height:auto;border:1.5px solid #0C2F57}
.t3.flow::before{display:none}
.t3.flow .page{position:relative;inset:auto;width:722px;border-block:0}
.t3 .zt{position:absolute;left:0;right:0;top:-19.5px;height:18px;display:flex}
.t3 .zl{position:absolute;top:0;bottom:0;left:-19.5px;width:18px;display:flex;flex-direction:column}
.t3 .zt i,.t3 .zl i{flex:1;display:grid;place-items:center;font:500 9px/1 var(--body);color:#124E8C}
.t3 .zt i+i{border-left:.75px solid #0C2F57}
.t3 .zl i+i{border-top:.75px solid #0C2F57}
.t3 header{padding:20px 20px 14px}
.t3 .k{display:flex;gap:12px;align-items:center;font-size:10px;color:#48545F}
.t3 .logo{border:1px solid #0C2F57;color:#0C2F57}
.t3 .picture{border:0}
.t3 .k b{display:block;font:600 13px/18px var(--head);color:#16212B}
.t3 h1{font:700 22px/26px var(--head);margin:14px 0 10px;color:#0C2F57;text-wrap:balance}
.t3 .cl{display:grid;grid-template-columns:64px 1fr;gap:3px 0}
.t3 .cl dt{color:#5F6A74}
.t3 .cl dd{font-weight:500}
.t3 .own{padding:0 20px 12px}
.t3 .own h3{font:600 11px/15px var(--body);color:#124E8C}
.t3 .own small{font-weight:400;font-size:10px;color:#5F6A74;margin-left:6px}
.t3 .own span+span{margin-left:14px}
.t3 .own b{font-weight:600;color:#48545F}
.t3 header.run{display:flex;justify-content:space-between;align-items:center;gap:24px;padding:14px 20px 12px}
.t3 .run p{text-align:right;font:600 13px/18px var(--head);color:#0C2F57}
.t3 .run p{max-width:360px}
.t3 .run p b{font-weight:600}
.t3 .run p span{font:400 10px/14px var(--body);color:#48545F}
.t3 .it{margin:0 20px;width:calc(100% - 40px)}
.t3 .it th{font-weight:500;color:#124E8C;padding:5px 8px;border-block:1.25px solid #0C2F57}
.t3 .it td{padding:3.5px 8px;border-bottom:.75px solid #CDD6DF}
.t3 .it td+td,.t3 .it th+th{border-left:.75px solid #C4CFDA}
.t3 .it .t td{font-weight:700;color:#0C2F57;border-bottom:.75px solid #0C2F57}
.t3 .it .st td{font-weight:600}
.t3 .it .carry td{color:#124E8C;border-left:0;border-bottom:.75px solid #0C2F57}
.t3 .tc{display:grid;grid-template-columns:1fr 316px;gap:24px;padding:12px 20px}
.t3 .son{align-self:end}
.t3 .son p:first-child{font-weight:600}
.t3 .son p+p{color:#5F6A74;margin-top:4px}
.t3 .tc dl{display:grid;grid-template-columns:auto minmax(0,1fr);row-gap:3px;padding:0 8px 6px 0}
.t3 .tc dd{text-align:right}
.t3 .tx{display:flex;gap:12px;align-items:center;padding-right:8px}
.t3 .tx>span:first-child{font-weight:600}
.t3 .tx .cota{flex:1;color:#124E8C}
.t3 .tx .money{font:700 19px/24px var(--head);color:#16212B;padding:0 12px}
.t3 .tx .long{font-size:13px;line-height:16px}
.t3 .tg{padding:10px 20px 8px;border-top:.75px solid #0C2F57}
.t3 .body>.tg:first-child{border-top:0}
.t3 .it+.tg{margin-top:12px}
.t3 .tg h3{font:600 12px/16px var(--head);padding-bottom:4px}
.t3 .term{display:grid;grid-template-columns:120px 1fr;gap:0 8px;padding-bottom:2px}
.t3 .term b{color:#124E8C;font-weight:500}
.t3 .rt{border-top:1.5px solid #0C2F57;display:grid}
.t3 .rt>div{border-left:.75px solid #0C2F57;padding:7px 10px;min-width:0;overflow:hidden}
.t3 .rt small{display:block;font-size:9px;line-height:12px;color:#5F6A74}
.t3 .rt div>b{font:600 12px/16px var(--head);display:block}
.t3 .rt .clip{display:-webkit-box;-webkit-line-clamp:2;-webkit-box-orient:vertical;overflow:hidden}
.t3 .rt .c1{border:0;display:grid;place-items:center;padding:8px}
.t3 .rt .c1 small{font-size:10px;justify-self:start}
.t3 .k b{max-width:480px}
.t3 .run .k b{max-width:260px}
.t3 .rt .sg b,.t3 .rt .sg span{white-space:nowrap;overflow:hidden;text-overflow:ellipsis;max-width:220px}
.t3 .rt .sg{width:220px;padding-top:34px}
.t3 .rt .sg b{font:600 11px/15px var(--body);padding-top:4px}
.t3 .rt .c4{background:#0C2F57;color:#fff}
.t3 .rt .c4 b{display:block;overflow-wrap:anywhere}
.t3 .rt .c4 .long{font-size:10px;line-height:13px}
.t3 .rt .c4 small{color:#B5C9DF}
.t3 .rt.full{grid-template-columns:236px 1.2fr 1.2fr .95fr 128px;grid-template-rows:54px 54px}
.t3 .rt.full .c1{grid-row:1/3}
.t3 .rt.full>div:nth-child(n+6){border-top:.75px solid #0C2F57}
.t3 .rt.slim{grid-template-columns:1.5fr 1.3fr 1fr .8fr .9fr 1.3fr;grid-template-rows:48px}
.t3 .rt.fin{grid-template-columns:236px 1.2fr 1fr .8fr .9fr 1.3fr;grid-template-rows:76px}
.t3 .rt.fin .sg span{display:none}
`;
