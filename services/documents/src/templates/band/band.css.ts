/** A navy band from edge to edge with the total on top; three columns of terms. Side margins 40 pt inside the bands. */
export const bandCss = `
.t2 .body{padding:0 53px}
.t2 .hd{padding-bottom:12px}
.t2 header{background:#0C2F57;color:#fff;padding:24px 53px 20px;display:flex;justify-content:space-between;align-items:flex-end;gap:32px;border-bottom:6px solid #F5B301}
.t2 .brand{color:#D5E2F0}
.t2 .logo{background-color:#fff;color:#0C2F57;border-radius:8px}
.t2 .picture{background-size:88%}
.t2 .brand b{font:700 18px/22px var(--head);color:#fff}
.t2 h1{font:700 40px/44px var(--head);letter-spacing:-.02em;margin-top:12px}
.t2 header dl{flex:none;display:grid;grid-template-columns:auto auto;gap:4px 16px;max-width:280px}
.t2 header dt{color:#B5C9DF}
.t2 header dd{font-weight:600;text-align:right}
.t2 .tri{display:grid;grid-template-columns:minmax(0,1fr) minmax(0,1fr) 196px;padding:0 53px}
.t2 .tri.plain{grid-template-columns:minmax(0,1fr) minmax(0,1fr)}
.t2 .tri>div{padding:16px 20px 16px 0}
.t2 .tri small{color:#5F6A74;font-size:10px;line-height:14px;display:block}
.t2 .tri b{font:600 13px/18px var(--head);display:block;margin:2px 0;text-wrap:balance}
.t2 .tri p{color:#48545F}
.t2 .tri .am{background:#F5B301;padding:18px 16px 16px;margin-top:-6px}
.t2 .tri .am small,.t2 .tri .am p{color:#16212B}
.t2 .tri .am b{font:700 20px/26px var(--head);letter-spacing:-.01em;word-spacing:.06em}
.t2 .tri .am b.long{font-size:15px}
.t2 .own{margin:8px 53px 2px;padding:6px 8px;background:#F4F6F9;border-left:3px solid #124E8C}
.t2 .own h3{color:#124E8C}
.t2 .runw{padding-bottom:16px}
.t2 header.run{padding:14px 53px 12px;align-items:center;border-bottom-width:4px}
.t2 .run .brand{max-width:320px}
.t2 .run .brand b{font-size:13px;line-height:16px}
.t2 .run .logo{border-radius:4px}
.t2 .run>p{text-align:right;color:#D5E2F0;max-width:330px}
.t2 .run>p b{display:block;font:700 13px/16px var(--head);color:#fff}
.t2 .it th{color:#124E8C;font-weight:600;padding:6px 8px;border-bottom:2px solid #0C2F57}
.t2 .it td{padding:2.5px 8px;border-bottom:1px solid #E6E8E3}
.t2 .it .t td{font-weight:700;color:#124E8C;padding-top:6px;border-bottom:1px solid #124E8C}
.t2 .it .st td{font-weight:600;color:#48545F}
.t2 .it td.code{color:#5F6A74}
.t2 .it .carry td{color:#124E8C}
.t2 .bt{display:grid;grid-template-columns:minmax(0,1fr) 248px;gap:24px;padding:8px 0 12px}
.t2 .son{align-self:end;padding-bottom:4px}
.t2 .son p{font-weight:600;color:#124E8C}
.t2 .son small{color:#5F6A74}
.t2 .to{display:grid;grid-template-columns:auto minmax(0,1fr)}
.t2 .to>*{padding:4px 8px}
.t2 .to .g{color:#fff;background:#0C2F57;font:700 15px/22px var(--head);padding:6px 8px;margin-top:4px}
.t2 .tg{padding-top:12px;border-top:1px solid #DADCD5}
.t2 .it+.tg{margin-top:12px}
.t2 .body>.tg:first-child{border-top:0}
.t2 .tg h3{font:600 12px/16px var(--head);padding-bottom:4px}
.t2 .terms{display:grid;grid-template-columns:repeat(3,minmax(0,1fr));gap:0 24px;padding-bottom:6px}
.t2 .term b{font-weight:600;color:#124E8C}
.t2 .ft{padding:0 0 16px}
.t2 .ft .sg{margin-left:auto}
.t2 footer{background:#0C2F57;color:#D5E2F0;display:flex;justify-content:space-between;gap:16px;padding:12px 53px;font-size:10px}
`;
