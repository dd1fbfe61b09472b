/**
 * Ways a page can make a browser ask for an address. Tried by the tests against a server that must never be reached,
 * and, so that the test can fail, against one that may be.
 */
export type WayIn = { name: string; html: (address: string) => string };

/** Within a page that stays where it is. */
export const EMBEDDED: WayIn[] = [
  { name: "img", html: (a) => `<img src="${a}">` },
  { name: "img-srcset", html: (a) => `<img srcset="${a} 1x">` },
  { name: "picture-source", html: (a) => `<picture><source srcset="${a}"><img></picture>` },
  { name: "input-image", html: (a) => `<input type="image" src="${a}">` },
  { name: "svg-image", html: (a) => `<svg><image href="${a}" width="9" height="9"/></svg>` },
  { name: "video-poster", html: (a) => `<video poster="${a}"></video>` },
  { name: "video", html: (a) => `<video src="${a}" preload="auto" autoplay muted></video>` },
  { name: "audio", html: (a) => `<audio src="${a}" preload="auto"></audio>` },
  { name: "track", html: (a) => `<video crossorigin><track src="${a}" default kind="captions"></video>` },
  { name: "script", html: (a) => `<script src="${a}"></script>` },
  { name: "module", html: (a) => `<script type="module">import("${a}")</script>` },
  { name: "modulepreload", html: (a) => `<link rel="modulepreload" href="${a}">` },
  { name: "stylesheet", html: (a) => `<link rel="stylesheet" href="${a}">` },
  { name: "css-import", html: (a) => `<style>@import url("${a}");</style>` },
  { name: "css-url", html: (a) => `<div style="background:url('${a}');width:9px;height:9px"></div>` },
  {
    name: "css-font",
    html: (a) => `<style>@font-face{font-family:f;src:url("${a}")}</style><p style="font-family:f">x</p>`,
  },
  { name: "css-image-set", html: (a) => `<div style="background:image-set('${a}' 1x);width:9px;height:9px"></div>` },
  { name: "css-border-image", html: (a) => `<div style="border:9px solid;border-image:url('${a}') 9"></div>` },
  { name: "css-mask", html: (a) => `<div style="mask-image:url('${a}');width:9px;height:9px">x</div>` },
  { name: "css-list-style", html: (a) => `<ul style="list-style-image:url('${a}')"><li>x</li></ul>` },
  { name: "css-content", html: (a) => `<div style="content:url('${a}')"></div>` },
  { name: "background-attribute", html: (a) => `<table background="${a}"><tr><td>x</td></tr></table>` },
  {
    name: "svg-filter",
    html: (a) =>
      `<svg width="9" height="9"><filter id="fi"><feImage href="${a}"/></filter><rect width="9" height="9" filter="url(#fi)"/></svg>`,
  },
  { name: "video-source", html: (a) => `<video preload="auto" muted autoplay><source src="${a}"></video>` },
  { name: "preload", html: (a) => `<link rel="preload" as="script" href="${a}">` },
  { name: "prefetch", html: (a) => `<link rel="prefetch" href="${a}">` },
  { name: "preconnect", html: (a) => `<link rel="preconnect" href="${a}">` },
  { name: "iframe", html: (a) => `<iframe src="${a}"></iframe>` },
  {
    name: "iframe-refresh",
    html: (a) => `<iframe srcdoc='<meta http-equiv="refresh" content="0;url=${a}">'></iframe>`,
  },
  { name: "object", html: (a) => `<object data="${a}"></object>` },
  { name: "embed", html: (a) => `<embed src="${a}">` },
  {
    name: "form-in-frame",
    html: (a) =>
      `<iframe name="ff"></iframe><form id="f1" method="post" target="ff" action="${a}"></form><script>f1.submit()</script>`,
  },
  { name: "fetch", html: (a) => `<script>fetch("${a}",{mode:"no-cors"})</script>` },
  {
    name: "fetch-keepalive",
    html: (a) => `<script>fetch("${a}",{mode:"no-cors",keepalive:true,method:"POST",body:"x"})</script>`,
  },
  { name: "xhr", html: (a) => `<script>{const x=new XMLHttpRequest();x.open("GET","${a}");x.send()}</script>` },
  { name: "websocket", html: (a) => `<script>new WebSocket("${a}".replace("http","ws"))</script>` },
  { name: "eventsource", html: (a) => `<script>new EventSource("${a}")</script>` },
  { name: "beacon", html: (a) => `<script>navigator.sendBeacon("${a}","x")</script>` },
  {
    name: "worker-fetch",
    html: (a) => `<script>new Worker(URL.createObjectURL(new Blob(['fetch("${a}",{mode:"no-cors"})'])))</script>`,
  },
  {
    name: "worker-import",
    html: (a) => `<script>new Worker(URL.createObjectURL(new Blob(['importScripts("${a}")'])))</script>`,
  },
  {
    name: "worker-websocket",
    html: (a) =>
      `<script>new Worker(URL.createObjectURL(new Blob(['new WebSocket("${a}".replace("http","ws"))'])))</script>`,
  },
  {
    name: "worker-xhr",
    html: (a) =>
      `<script>new Worker(URL.createObjectURL(new Blob(['const x=new XMLHttpRequest();x.open("GET","${a}",false);x.send()'])))</script>`,
  },
  {
    name: "shared-worker",
    html: (a) => `<script>new SharedWorker(URL.createObjectURL(new Blob(['fetch("${a}",{mode:"no-cors"})'])))</script>`,
  },
  { name: "image-object", html: (a) => `<script>new Image().src="${a}"</script>` },
  {
    name: "script-in-frame",
    html: (a) => `<iframe srcdoc='<script>fetch("${a}",{mode:"no-cors"})</script>'></iframe>`,
  },
  { name: "window-open", html: (a) => `<script>window.open("${a}")</script>` },
  { name: "redirected-img", html: (a) => `<img src="/redirect?status=302&to=${encodeURIComponent(a)}">` },
  {
    name: "redirected-fetch",
    html: (a) => `<script>fetch("/redirect?status=307&to=${encodeURIComponent(a)}",{mode:"no-cors"})</script>`,
  },
  { name: "redirected-frame", html: (a) => `<iframe src="/redirect?status=301&to=${encodeURIComponent(a)}"></iframe>` },
];

/** Ways that lead the whole page away. */
export const LEADING_AWAY: WayIn[] = [
  { name: "meta-refresh", html: (a) => `<meta http-equiv="refresh" content="0;url=${a}">` },
  { name: "location", html: (a) => `<script>location.href="${a}"</script>` },
  { name: "location-replace", html: (a) => `<script>location.replace("${a}")</script>` },
  { name: "form-post", html: (a) => `<form id="f" method="post" action="${a}"></form><script>f.submit()</script>` },
  { name: "link-click", html: (a) => `<a id="l" href="${a}">x</a><script>l.click()</script>` },
  {
    name: "redirect-after",
    html: (a) => `<script>location.href="/redirect?status=308&to=${encodeURIComponent(a)}"</script>`,
  },
];

/** One machine under many names: how an address that must not be reached can be written. `{port}` is filled in. */
export const NOTATIONS = [
  "http://127.0.0.1:{port}",
  "http://2130706433:{port}",
  "http://0177.0.0.1:{port}",
  "http://0x7f.0.0.1:{port}",
  "http://127.1:{port}",
  "http://0.0.0.0:{port}",
  "http://localhost:{port}",
  "http://any.localhost:{port}",
  "http://[::1]:{port}",
  "http://[::ffff:127.0.0.1]:{port}",
  "http://inside.example:{port}",
  "http://rebind.example:{port}",
];
