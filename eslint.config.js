import tseslint from "typescript-eslint";

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
    files: ["src/rules/**"],
    rules: {
      "no-restricted-globals": ["error", "Date", "console", "fetch", "setTimeout", "globalThis", "process"],
      "no-restricted-properties": ["error", { object: "Math", property: "random" }],
    },
  },
);
