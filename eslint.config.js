import tseslint from "typescript-eslint";

/** What is still on its way to its place is pressed where it was. */
const pressed = {
  selector:
    "CallExpression[callee.property.name='down']:matches([callee.object.name='mouse'], [callee.object.property.name='mouse'])",
  message: "Press with `holdDown` or `takeHold` (test/support/pointer.ts): what is still on its way would be missed.",
};

export default tseslint.config(
  { ignores: ["node_modules/", "dist/", "build/", "worlds/", "test/results/"] },
  tseslint.configs.strict,
  {
    rules: {
      // Foundry fills what its types call optional (`game.user`) before any of this code can run.
      "@typescript-eslint/no-non-null-assertion": "off",
      "@typescript-eslint/no-unused-vars": [
        "error",
        { argsIgnorePattern: "^_", varsIgnorePattern: "^_", ignoreRestSiblings: true },
      ],
      "@typescript-eslint/no-extraneous-class": "off",
      "@typescript-eslint/no-this-alias": "off",
      "@typescript-eslint/no-invalid-void-type": "off",
      "@typescript-eslint/no-dynamic-delete": "off",
      "@typescript-eslint/unified-signatures": "off",
      eqeqeq: ["error", "always"],
      "no-console": "off",
      "no-restricted-properties": ["error", { object: "test", property: "only" }, { object: "it", property: "only" }],
    },
  },
  {
    // What a page shows follows an act by way of the server: it is asserted by waiting for it.
    files: ["test/play/**"],
    rules: {
      "no-restricted-syntax": [
        "error",
        {
          selector: "CallExpression[callee.name='expect'] > AwaitExpression > CallExpression",
          message:
            "What is read is asserted with `await eventually(() => …)`: the page may not have been drawn yet. What an act answers gets a name first.",
        },
        {
          selector:
            "ForStatement > ExpressionStatement.body > AwaitExpression > CallExpression[callee.property.name='click']",
          message:
            "A click waits for what the click before it has done (`passTurns`), or they come in one tick (`clicks`): how long one takes is nobody's to know.",
        },
        pressed,
      ],
    },
  },
  {
    files: ["test/host/**"],
    rules: {
      "no-restricted-syntax": [
        "error",
        {
          selector:
            "CallExpression[callee.name='expect'] > AwaitExpression > CallExpression[callee.property.name=/^(count|textContent|inner(Text|HTML)|getAttribute|is(Visible|Hidden|Checked|Enabled|Disabled)|inputValue|all(Text|Inner)(Contents|Texts))$/]",
          message: "Assert it with `await expect.poll(() => …)`: the page may not have been drawn yet.",
        },
        {
          selector:
            "CallExpression[callee.name='expect'] > AwaitExpression > CallExpression[callee.name=/^(heard|place|labels|front|box|violations|shown)$/]",
          message: "Assert it with `await expect.poll(() => …)`: the page may not have heard of it yet.",
        },
        pressed,
      ],
    },
  },
  {
    files: ["src/rules/**"],
    rules: {
      "no-restricted-globals": ["error", "Date", "console", "fetch", "setTimeout", "globalThis", "process"],
      "no-restricted-properties": ["error", { object: "Math", property: "random" }],
    },
  },
);
