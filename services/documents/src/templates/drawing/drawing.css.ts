/** A drawing sheet: frame, zones and a title block with the signature. */
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
.t3 header{padding:18px 20px 14px}
.t3 .top{display:flex;justify-content:space-between;align-items:flex-start;gap:24px}
.t3 .brand{font-size:10px;line-height:14px;color:#48545F}
.t3 .logo{border:1px solid #0C2F57;color:#0C2F57}
.t3 .picture{border:0}
.t3 .brand b{font:600 13px/17px var(--head);color:#16212B}
.t3 header .code{flex:none;max-width:230px;text-align:right;border-bottom:1.5px solid #0C2F57;padding-bottom:4px}
.t3 header .code span{display:block;color:#5F6A74;font-size:10px;line-height:14px}
.t3 header .code b{font:700 15px/18px var(--head);color:#0C2F57}
.t3 h1{font:700 22px/26px var(--head);margin:12px 0 8px;color:#0C2F57;text-wrap:balance}
.t3 .cl{display:grid;grid-template-columns:72px minmax(0,1.7fr) 72px minmax(0,1fr);gap:2px 0}
.t3 .cl dt{color:#5F6A74}
.t3 .cl dd{font-weight:500;padding-right:12px}
.t3 .own{margin:0 20px 12px;padding:5px 8px;border:.75px dashed #124E8C}
.t3 .own h3{color:#124E8C}
.t3 header.run{display:flex;justify-content:space-between;align-items:center;gap:24px;padding:14px 20px 12px}
.t3 .run .brand{max-width:320px}
.t3 .run>p{text-align:right;font:600 13px/18px var(--head);color:#0C2F57;max-width:330px}
.t3 .run>p b{font-weight:600}
.t3 .run>p span{font:400 10px/14px var(--body);color:#48545F}
.t3 .it{margin:0 20px;width:calc(100% - 40px)}
.t3 .it th{font-weight:500;color:#124E8C;padding:5px 8px;border-block:1.25px solid #0C2F57}
.t3 .it td{padding:3.5px 8px;border-bottom:.75px solid #CDD6DF}
.t3 .it td+td,.t3 .it th+th{border-left:.75px solid #C4CFDA}
.t3 .it .t td{font-weight:700;color:#0C2F57;border-bottom:.75px solid #0C2F57}
.t3 .it .st td{font-weight:600}
.t3 .it .carry td{color:#124E8C;border-left:0;border-bottom:.75px solid #0C2F57}
.t3 .bt{display:grid;grid-template-columns:minmax(0,1fr) 316px;gap:24px;padding:12px 20px}
.t3 .son{align-self:end}
.t3 .son p{font-weight:600}
.t3 .son small{display:block;color:#5F6A74;padding-top:4px}
.t3 .to{display:grid;grid-template-columns:auto minmax(0,1fr);gap:3px 12px;padding-right:8px;align-items:center}
.t3 .to dt.g{font-weight:600;padding-top:3px}
.t3 .cota{color:#124E8C;padding-top:3px}
.t3 .cota .money{font:700 19px/24px var(--head);color:#16212B;padding:0 12px}
.t3 .cota .long{font-size:13px;line-height:16px}
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
.t3 .rt .fine{font-size:10px;line-height:12px;-webkit-line-clamp:3}
.t3 .rt .c1{border:0;display:grid;place-items:end center;padding:8px 10px 9px}
.t3 .rt.slim .c1{place-items:center start}
.t3 .rt .c1 small{font-size:10px}
.t3 .rt .sg{width:100%;padding:0 6px}
.t3 .rt .sg b{font:600 11px/15px var(--body);padding-top:4px}
.t3 .rt .sg :is(b,span){white-space:nowrap;overflow:hidden;text-overflow:ellipsis;max-width:100%}
.t3 .rt .c4{background:#0C2F57;color:#fff}
.t3 .rt .c4 small{color:#B5C9DF}
.t3 .rt.full{grid-template-columns:232px 1.2fr 1.2fr 1.05fr 132px;grid-template-rows:56px 52px}
.t3 .rt.full .c1{grid-row:1/3}
.t3 .rt.full>div:nth-child(n+6){border-top:.75px solid #0C2F57}
.t3 .rt.slim{grid-template-columns:1.5fr 1.3fr 1fr .8fr .9fr 1.3fr;grid-template-rows:52px}
.t3 .rt.slim .fine{-webkit-line-clamp:2}
.t3 .rt.fin{grid-template-columns:218px 1.25fr .95fr .7fr 1fr 1.3fr;grid-template-rows:84px}
`;
