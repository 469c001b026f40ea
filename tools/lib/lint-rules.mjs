/**
 * Lint rules for this project's tests, for oxlint; `.oxlintrc.jsonc` sets the files for each. It is plain JavaScript,
 * because the linter loads it itself.
 */

/** A rule that reports every node of a selector. @param {string} selector @param {string} message */
const refuses = (selector, message) => ({
  create: (context) => ({ [selector]: (node) => context.report({ node, message }) }),
});

/** Methods of Playwright that read a page. */
const READ =
  /^(count|textContent|inner(Text|HTML)|getAttribute|is(Visible|Hidden|Checked|Enabled|Disabled)|inputValue|all(Text|Inner)(Contents|Texts))$/;
/** Functions with which the host's own tests read a page. */
const READS = /^(heard|place|labels|front|box|violations|shown)$/;
const ASSERTED = "CallExpression[callee.name='expect'] > AwaitExpression > CallExpression";

export default {
  meta: { name: "quadrant" },
  rules: {
    // A page shows the result of an act only after the answer of the server, so an assertion must wait for it.
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
    // Tests run on busy machines, and some with a low priority: what they assert must not depend on how long it takes.
    "no-clock": refuses(
      ":matches(CallExpression[callee.property.name='now']:matches([callee.object.name='performance'], [callee.object.name='Date']), CallExpression[callee.property.name=/^(cpuUsage|hrtime|waitFor|waitUntil)$/]:matches([callee.object.name='process'], [callee.object.name='vi']))",
      "A test asserts no time: what is slow is measured by `npm run bench`. What comes later is waited for with `await expect.poll(() => …)`.",
    ),
    // The mouse would press the previous place of an element that is still moving.
    "press-what-lies-there": refuses(
      "CallExpression[callee.property.name='down']:matches([callee.object.name='mouse'], [callee.object.property.name='mouse'])",
      "Press with `holdDown` or `takeHold` (test/support/pointer.ts): what is still on its way would be missed.",
    ),
  },
};
