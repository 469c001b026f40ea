import { escapeHTML } from "../common/utils/index.ts";

export interface SeatView {
  name: string;
  color: string;
  role: string;
  active: boolean;
}

const STYLE = `
  :root { color-scheme: dark; font: 16px/1.5 system-ui, sans-serif; background: #11161d; color: #e8edf2; }
  * { box-sizing: border-box; }
  body { margin: 0; min-height: 100vh; display: grid; place-items: center; padding: 1.5rem; }
  main { width: min(27rem, 100%); background: #1a212b; border: 1px solid #3a4654; border-radius: .75rem; padding: 1.75rem; }
  h1 { margin: 0 0 .25rem; font-size: 1.6rem; line-height: 1.2; }
  p { margin: 0 0 1rem; color: #b6c2ce; }
  .note { font-size: .875rem; border-left: 3px solid #d9a441; padding-left: .75rem; }
  .error { color: #ffb4a9; font-weight: 600; }
  ul { list-style: none; margin: 0 0 1.25rem; padding: 0; display: grid; gap: .5rem; }
  button, input { font: inherit; color: inherit; border-radius: .5rem; padding: .6rem .8rem; width: 100%; }
  ul button { display: flex; align-items: center; gap: .75rem; text-align: left; background: #232c38; border: 1px solid #3a4654; cursor: pointer; }
  ul button small { margin-left: auto; color: #b6c2ce; }
  .swatch { width: 1rem; height: 1rem; border-radius: 50%; border: 1px solid #e8edf2; flex: none; }
  label { display: block; font-weight: 600; margin-bottom: .25rem; }
  input { background: #11161d; border: 1px solid #75859a; margin-bottom: 1rem; }
  button[name="join"] { background: #d9a441; color: #16120a; border: 0; font-weight: 700; cursor: pointer; }
  button:hover { filter: brightness(1.12); }
  :focus-visible { outline: 3px solid #7cc4ff; outline-offset: 2px; }
  a { color: #7cc4ff; }
`;

function page(title: string, body: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHTML(title)}</title>
<link rel="icon" href="data:,">
<style>${STYLE}</style>
</head>
<body>
<main>
${body}
</main>
</body>
</html>`;
}

function seat({ name, color, role, active }: SeatView): string {
  const swatch = /^#[0-9a-f]{6}$/i.test(color) ? color : "#888888";
  return `<li><button type="button" data-username="${escapeHTML(name)}">
<span class="swatch" style="background:${swatch}" aria-hidden="true"></span>${escapeHTML(name)}
<small>${escapeHTML(role)}${active ? ", playing now" : ""}</small></button></li>`;
}

/** The login page. */
export function joinPage(view: { title: string; seats: SeatView[]; username: string; error: string | null }): string {
  const error = view.error ? `<p class="error" role="alert" id="join-error">${escapeHTML(view.error)}</p>` : "";
  const describedBy = view.error ? ' aria-describedby="join-error" aria-invalid="true"' : "";
  return page(
    `Join ${view.title}`,
    `<h1>${escapeHTML(view.title)}</h1>
<p class="note">A development stand-in, not Foundry: it exists to try and test this system. To play, use Foundry Virtual Tabletop.</p>
${error}
<form method="post" action="/join" id="join-game">
<p id="seats-label">Take a seat. A user who already sits there is logged out.</p>
<ul aria-labelledby="seats-label">${view.seats.map(seat).join("\n")}</ul>
<label for="username">User name</label>
<input id="username" name="username" autocomplete="username" required autofocus value="${escapeHTML(view.username)}"${describedBy}>
<button type="submit" name="join" value="true">Join game</button>
</form>
<script>
for (const button of document.querySelectorAll("[data-username]")) button.addEventListener("click", () => {
  document.getElementById("username").value = button.dataset.username;
  document.querySelector("button[name=join]").focus();
});
</script>`,
  );
}

/** The page that the client fills. The client adds the manifest's styles, in the cascade layer of systems. */
export function gamePage(view: { title: string; systemId: string }): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHTML(view.title)}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/host/client.css">
<script type="module" src="/host/client.mjs"></script>
</head>
<body class="game system-${escapeHTML(view.systemId)} theme-dark vtt">
<noscript>The game needs JavaScript.</noscript>
<div id="board"></div>
<div id="interface">
<div id="ui-left"></div>
<div id="ui-middle">
<div id="ui-top"></div>
<div id="ui-bottom"></div>
</div>
<div id="ui-right"></div>
</div>
<ol id="notifications" aria-live="polite"></ol>
</body>
</html>`;
}

export function notFoundPage(path: string): string {
  return page(
    "Not found",
    `<h1>Not found</h1>
<p>There is nothing at <code>${escapeHTML(path)}</code>.</p>
<p><a href="/">To the table</a></p>`,
  );
}
