/** The page that is added to an accepted Quotation: the look of the ruled template. */
export const acceptanceCss = `
.a4.acc .page{padding:64px 53px;display:block}
.acc h1{font:700 20px/26px var(--head);padding-bottom:4px}
.acc h3{font:600 12px/16px var(--head);padding:24px 0 8px}
.acc .cl{display:grid;grid-template-columns:136px minmax(0,1fr);border:1px solid #16212B;border-bottom:0}
.acc .cl>*{border-bottom:1px solid #9AA19B;padding:6px 8px}
.acc .cl dt{font-weight:600;background:#F4F5F2;border-right:1px solid #9AA19B}
.acc .cl dd:last-of-type,.acc .cl dt:last-of-type{border-bottom-color:#16212B}
.acc .nt{color:#48545F;padding-top:16px}
`;
