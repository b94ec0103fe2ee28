/**
 * An order is the ruled template with two boxes below its head and two signatures. The rows of both signatures are
 * shared, so that their lines stand at one height when a name takes two.
 */
export const orderCss = `
.oc .bx{display:grid;grid-template-columns:1fr 1fr;border:1px solid #16212B}
.oc .bx section+section{border-left:1px solid #16212B}
.oc .bx h3{font:600 12px/16px var(--head);padding:5px 10px;background:#EDEEEA;border-bottom:1px solid #16212B}
.oc .bx dl{display:grid;grid-template-columns:76px minmax(0,1fr);padding:6px 10px;gap:2px 8px}
.oc .bx dt,.oc .st4 dt{color:#48545F}
.oc .bx dd{font-weight:500;min-width:0}
.oc .st4{display:grid;grid-template-columns:repeat(4,1fr);border:1px solid #16212B;border-top:0}
.oc .st4 div{padding:4px 10px;min-width:0}
.oc .st4 div+div{border-left:1px solid #9AA19B}
.oc .st4 dt{font-size:10px;line-height:13px}
.oc .st4 dd{font-weight:600}
.oc .ended{font-weight:700;color:#A51D1D}
.oc .sg2{display:grid;grid-template:auto auto auto/1fr 1fr;column-gap:72px;padding:36px 36px 0}
.oc .sg2 .sg{display:contents}
.oc .sg2 .sg>*{grid-column:1;text-align:center}
.oc .sg2 .sg+.sg>*{grid-column:2}
.oc .sg2 .conf{grid-row:1;justify-self:center}
.oc .sg2 b{grid-row:2}
.oc .sg2 span{grid-row:3}
.oc .sg2 span:empty::before{content:'\\00a0'}
.oc .conf{border:1px solid #1E6B3A;color:#1E6B3A;padding:4px 12px;margin-bottom:4px;font-size:10px;line-height:14px}
.oc .conf strong{display:block;font:600 12px/16px var(--head)}
`;
