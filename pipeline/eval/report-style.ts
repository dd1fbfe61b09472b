/** What is not of the chosen kind is left out, and pages that hold some are open. */
const showing = ["missed", "unread", "false", "partly", "refused"]
  .map((kind) => {
    const body = `body:has([value=${kind}]:checked)`;
    return `${body} :is(article,.refused,.none):not(.${kind}),${body} h2,${body} .page:not(:has(>.${kind})){display:none}
${body} .page::details-content${kind === "refused" ? `,${body} .refused::details-content` : ""}{content-visibility:visible;block-size:auto}
${body}:not(:has(.page>.${kind})) .nothing{display:block}`;
  })
  .join("\n");

/** The report's own look: one file that opens anywhere, light and dark. */
export const reportStyle = `.nothing{display:none}.show{min-width:0}

:root{color-scheme:light dark;--paper:#fbf7f1;--card:#fff;--ink:#22201c;--soft:#6f675c;--line:#e6ddd0;--tomato:#b93a22;--leaf:#2c6e49;--amber:#8a5a00;--mark:#ffe7a8}
@media (prefers-color-scheme:dark){:root{--paper:#121212;--card:#1c1b19;--ink:#f1ebe2;--soft:#a89f92;--line:#34302a;--tomato:#ff8a70;--leaf:#7ccfa0;--amber:#f0bf5f;--mark:#5a4711}}
*{box-sizing:border-box}body{margin:0;background:var(--paper);color:var(--ink);font:16px/1.5 system-ui,sans-serif}
header,main{max-width:60rem;margin:0 auto;padding:1.5rem}h1{font-size:2rem;line-height:1.15;margin:.5rem 0}h2{font-size:1.15rem;margin:2rem 0 .75rem}
.lead{color:var(--soft);max-width:46rem}main{padding-top:0}.figures+.figures{margin-top:.75rem}.figures{display:grid;grid-template-columns:repeat(auto-fit,minmax(6.2rem,1fr));gap:.75rem;margin:1.5rem 0 0}
.figures div{background:var(--card);border:1px solid var(--line);border-radius:12px;padding:.7rem .8rem}.figures dt{color:var(--soft);font-size:.8rem}
.figures dd{margin:0;font-size:clamp(1.2rem,5vw,1.5rem);white-space:nowrap;font-variant-numeric:tabular-nums;font-weight:650}.figures.main{grid-template-columns:repeat(3,minmax(0,1fr))}.figures.main div{padding-inline:clamp(.5rem,2vw,.8rem)}.figures.main dd{font-size:clamp(.95rem,4.6vw,2.1rem);color:var(--leaf)}.lead.small{font-size:.9rem;margin:1rem 0 0}h2 small{color:var(--soft);font-weight:400;margin-left:.3rem}
.show{position:sticky;top:0;z-index:1;max-width:60rem;margin:0 auto;border:0;padding:.6rem 1.5rem;background:var(--paper);display:flex;gap:.5rem;overflow-x:auto;border-bottom:1px solid var(--line)}
.show legend{position:absolute;clip-path:inset(50%)}.show label{display:inline-flex;align-items:center;gap:.35rem;white-space:nowrap;min-height:44px;padding:0 .9rem;border:1px solid var(--line);border-radius:99px;background:var(--card);cursor:pointer}
.show input{position:absolute;opacity:0}.show b{color:var(--soft);font-weight:500;font-variant-numeric:tabular-nums}.show label:has(:checked){background:var(--ink);color:var(--paper);border-color:var(--ink)}.show label:has(:checked) b{color:inherit}.show label:has(:focus-visible){outline:2px solid var(--tomato);outline-offset:2px}
.figures small{font-size:.8rem;color:var(--soft);font-weight:400}
.page{background:var(--card);border:1px solid var(--line);border-radius:12px;margin:.5rem 0;padding:0 1rem}.page>summary{padding:.75rem 0;cursor:pointer;display:flex;gap:1rem;justify-content:space-between;flex-wrap:wrap}
.page>summary b{overflow-wrap:anywhere}.tally{color:var(--soft);font-size:.9rem;display:flex;gap:.5rem;flex-wrap:wrap;align-items:center}
.chip{font-size:.75rem;font-weight:650;border:1px solid currentColor;border-radius:99px;padding:.05rem .55rem}.chip.missed,.chip.unread,.chip.false{color:var(--tomato)}.chip.partly{color:var(--amber)}.page.troubled{border-color:var(--tomato)}
article{border-top:1px solid var(--line);padding:.75rem 0}article h3{font-size:1rem;margin:0}article em{font-style:normal;font-size:.72rem;font-weight:650;border-radius:99px;padding:.1rem .55rem;margin-right:.4rem;border:1px solid currentColor;vertical-align:.1em}
.missed blockquote,.unread blockquote,.false blockquote{border-left-color:var(--tomato)}.partly blockquote{border-left-color:var(--amber)}.right blockquote{border-left-color:var(--leaf)}.right em{color:var(--leaf)}.optional em{color:var(--soft)}.partly em{color:var(--amber)}.missed em,.unread em,.false em{color:var(--tomato)}
.terms{margin:.2rem 0;color:var(--soft);font-variant-numeric:tabular-nums}.terms .price{color:var(--ink);font-weight:650}.terms.expected{color:var(--amber)}
blockquote{margin:.5rem 0;padding:.5rem .75rem;border-left:3px solid var(--line);overflow-wrap:anywhere}.line{display:block}.line.aside{color:var(--soft);font-size:.88rem}
mark{background:var(--mark);color:inherit;border-radius:3px;padding:0 .1em}.evidence,.refused ul{margin:.3rem 0;padding-left:1.2rem;color:var(--soft);font-size:.88rem}
.refused{padding:.5rem 0;color:var(--soft);font-size:.9rem}.refused b{color:var(--ink);font-weight:600}.none{color:var(--soft)}summary:focus-visible{outline:2px solid var(--tomato);outline-offset:2px;border-radius:4px}
${showing}
`;
