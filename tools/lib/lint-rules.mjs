/**
 * What only this project's tests must not do, for oxlint (`.oxlintrc.jsonc` says where each counts). It is plain JavaScript,
 * because the linter loads it itself.
 */

/** A rule that refuses whatever a selector finds. @param {string} selector @param {string} message */
const refuses = (selector, message) => ({
  create: (context) => ({ [selector]: (node) => context.report({ node, message }) }),
});

/** What is read off a page of Playwright's, by its name. */
const READ =
  /^(count|textContent|inner(Text|HTML)|getAttribute|is(Visible|Hidden|Checked|Enabled|Disabled)|inputValue|all(Text|Inner)(Contents|Texts))$/;
/** What the host's own tests read it with. */
const READS = /^(heard|place|labels|front|box|violations|shown)$/;
const ASSERTED = "CallExpression[callee.name='expect'] > AwaitExpression > CallExpression";

export default {
  meta: { name: "quadrant" },
  rules: {
    // What a page shows follows an act by way of the server: it is asserted by waiting for it.
    "wait-for-what-is-played": refuses(
      ASSERTED,
      "What is read is asserted with `await eventually(() => …)`: the page may not have been drawn yet. What an act answers gets a name first.",
    ),
    "wait-for-what-is-shown": refuses(
      `${ASSERTED}:matches([callee.property.name=${READ}], [callee.name=${READS}])`,
      "Assert it with `await expect.poll(() => …)`: the page may not have been drawn yet.",
    ),
    "no-click-upon-click": refuses(
      "ForStatement > ExpressionStatement.body > AwaitExpression > CallExpression[callee.property.name='click']",
      "A click waits for what the click before it has done (`passTurns`), or they come in one tick (`clicks`): how long one takes is nobody's to know.",
    ),
    // What is still on its way to its place is pressed where it was.
    "press-what-lies-there": refuses(
      "CallExpression[callee.property.name='down']:matches([callee.object.name='mouse'], [callee.object.property.name='mouse'])",
      "Press with `holdDown` or `takeHold` (test/support/pointer.ts): what is still on its way would be missed.",
    ),
  },
};
