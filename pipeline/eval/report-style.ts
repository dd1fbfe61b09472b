/** The report's own look: one file that opens anywhere, light and dark. */
export const reportStyle = `
:root{color-scheme:light dark;--paper:#fbf7f1;--card:#fff;--ink:#22201c;--soft:#6f675c;--line:#e6ddd0;--tomato:#b93a22;--leaf:#2c6e49;--amber:#8a5a00;--mark:#ffe7a8}
@media (prefers-color-scheme:dark){:root{--paper:#121212;--card:#1c1b19;--ink:#f1ebe2;--soft:#a89f92;--line:#34302a;--tomato:#ff8a70;--leaf:#7ccfa0;--amber:#f0bf5f;--mark:#5a4711}}
*{box-sizing:border-box}body{margin:0;background:var(--paper);color:var(--ink);font:16px/1.5 system-ui,sans-serif}
header,main{max-width:60rem;margin:0 auto;padding:1.5rem}h1{font-size:2rem;line-height:1.15;margin:.5rem 0}h2{font-size:1.15rem;margin:2rem 0 .75rem}
.lead{color:var(--soft);max-width:46rem}.figures{display:grid;grid-template-columns:repeat(auto-fit,minmax(8rem,1fr));gap:.75rem;margin:1.5rem 0 0}
.figures div{background:var(--card);border:1px solid var(--line);border-radius:12px;padding:.75rem 1rem}.figures dt{color:var(--soft);font-size:.8rem}
.figures dd{margin:0;font-size:1.5rem;font-variant-numeric:tabular-nums;font-weight:650}.figures small{font-size:.8rem;color:var(--soft);font-weight:400}
.page{background:var(--card);border:1px solid var(--line);border-radius:12px;margin:.5rem 0;padding:0 1rem}.page>summary{padding:.75rem 0;cursor:pointer;display:flex;gap:1rem;justify-content:space-between;flex-wrap:wrap}
.page>summary span{color:var(--soft);font-size:.9rem}.page.troubled{border-color:var(--tomato)}
article{border-top:1px solid var(--line);padding:.75rem 0}article h3{font-size:1rem;margin:0}article em{font-style:normal;font-size:.72rem;font-weight:650;border-radius:99px;padding:.1rem .55rem;margin-right:.4rem;border:1px solid currentColor;vertical-align:.1em}
.right em{color:var(--leaf)}.optional em{color:var(--soft)}.partly em{color:var(--amber)}.missed em,.false em{color:var(--tomato)}
.terms{margin:.2rem 0;color:var(--soft);font-variant-numeric:tabular-nums}.terms .price{color:var(--ink);font-weight:650}.terms.expected{color:var(--amber)}
blockquote{margin:.5rem 0;padding:.5rem .75rem;border-left:3px solid var(--line);overflow-wrap:anywhere}.line{display:block}.line.aside{color:var(--soft);font-size:.88rem}
mark{background:var(--mark);color:inherit;border-radius:3px;padding:0 .1em}.evidence,.refused ul{margin:.3rem 0;padding-left:1.2rem;color:var(--soft);font-size:.88rem}
.refused{padding:.5rem 0;color:var(--soft);font-size:.9rem}.refused b{color:var(--ink);font-weight:600}.none{color:var(--soft)}summary:focus-visible{outline:2px solid var(--tomato);outline-offset:2px;border-radius:4px}
`;
