/** Imports go down only: quadrant → games → table → rules → nothing. */
module.exports = {
  forbidden: [
    { name: "no-circular", severity: "error", from: { path: "^src/rules" }, to: { circular: true } },
    {
      name: "no-circular-values",
      severity: "error",
      from: { path: "^src" },
      to: { circular: true, viaOnly: { dependencyTypesNot: ["type-only", "type-import"] } },
    },
    { name: "rules-import-only-rules", severity: "error", from: { path: "^src/rules" }, to: { pathNot: "^src/rules" } },
    {
      name: "a-game-of-rules-imports-no-other",
      severity: "error",
      from: { path: "^src/rules/(zap|zerospace|imperfect|gurps)/" },
      to: { path: "^src/rules/(zap|zerospace|imperfect|gurps)/", pathNot: "^src/rules/$1/" },
    },
    {
      name: "table-knows-no-game",
      severity: "error",
      from: { path: "^src/table" },
      to: { path: ["^src/games", "^src/rules/(zap|zerospace|imperfect|gurps)/", "^src/quadrant"] },
    },
    {
      name: "a-game-imports-no-other",
      severity: "error",
      from: { path: "^src/games/([^/]+)/" },
      to: { path: "^src/(games|rules)/(zap|zerospace|imperfect|gurps)/", pathNot: "^src/(games|rules)/$1/" },
    },
    {
      // It comes with `import()`, from its own game's frame, when a world plays it.
      name: "nothing-but-its-frame-loads-a-play",
      severity: "error",
      from: { path: "^src", pathNot: "^src/games/[^/]+/game\\.ts$" },
      to: { path: "^src/games/[^/]+/play\\.ts$" },
    },
    { name: "nothing-imports-the-entry", severity: "error", from: {}, to: { path: "^src/quadrant" } },
    { name: "the-system-knows-no-host", severity: "error", from: { path: "^src" }, to: { path: "^(host|test|tools)" } },
    { name: "no-package-at-run-time", severity: "error", from: { path: "^src" }, to: { path: "node_modules" } },
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    tsConfig: { fileName: "tsconfig.json" },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: { extensions: [".ts", ".js"], exportsFields: ["exports"] },
  },
};
