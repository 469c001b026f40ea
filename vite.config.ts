import { readdirSync } from "node:fs";
import path from "node:path";
import { defineConfig } from "vite";
import { chunks, nameOf } from "./tools/lib/chunks.ts";
import { keepClassNames } from "./tools/lib/class-names.ts";
import { minifyAgain } from "./tools/lib/minify-again.ts";

/** The server that `npm run dev` stands in front of: the stand-in host, or a licensed Foundry. */
const upstream = process.env.FOUNDRY_URL ?? "http://localhost:30000";

/** Games whose play is loaded have styles of their own: `styles/<game>.scss` becomes `<game>.css`, as Foundry is asked for it. */
const styles = Object.fromEntries(
  readdirSync("styles")
    .filter((name) => name.endsWith(".scss"))
    .map((name) => [`styles/${path.parse(name).name}`, `styles/${name}`]),
);

export default defineConfig({
  base: "./",
  publicDir: false,
  build: {
    outDir: "dist",
    emptyOutDir: false,
    sourcemap: true,
    minify: "oxc",
    target: "es2023",
    assetsInlineLimit: 0,
    cssCodeSplit: true,
    rollupOptions: {
      input: { quadrant: "src/quadrant.ts", ...styles },
      preserveEntrySignatures: false,
      // The rules are functions and tables: what a game's frame does not use of them comes with its play.
      treeshake: { moduleSideEffects: (id) => !/\/src\/rules\//.test(id) },
      output: {
        entryFileNames: "[name].mjs",
        codeSplitting: {
          groups: [{ name: chunks(), debugName: "what comes together", includeDependenciesRecursively: false }],
        },
        chunkFileNames: (chunk) => `${nameOf(chunk)}.mjs`,
        assetFileNames: ({ names }) => {
          const sheet = names.find((name) => name.endsWith(".css"));
          return sheet ? path.basename(sheet) : "assets/fonts/[name][extname]";
        },
      },
    },
    modulePreload: false,
  },
  server: {
    port: 30001,
    proxy: {
      "^/(?!systems/quadrant/(quadrant\\.mjs|\\w+\\.css)|@|src/|styles/|node_modules/)": upstream,
      "/socket.io": { target: upstream, ws: true },
    },
  },
  plugins: [
    keepClassNames(),
    minifyAgain(),
    {
      name: "quadrant-sources",
      apply: "serve",
      // Foundry asks for the built files; in development they are the sources, compiled on the way.
      configureServer(server) {
        server.middlewares.use((request, response, next) => {
          if (request.url?.startsWith("/systems/quadrant/quadrant.mjs")) {
            response.setHeader("Content-Type", "text/javascript");
            const sources = ["@vite/client", ...Object.values(styles), "src/quadrant.ts"];
            response.end(sources.map((name) => `import "/${name}";`).join("\n"));
          } else if (/^\/systems\/quadrant\/\w+\.css/.test(request.url ?? "")) {
            response.setHeader("Content-Type", "text/css");
            response.end("");
          } else next();
        });
      },
    },
  ],
});
