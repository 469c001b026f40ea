import { defineConfig } from "vite";

/** The server that `npm run dev` stands in front of: the stand-in host, or a licensed Foundry. */
const upstream = process.env.FOUNDRY_URL ?? "http://localhost:30000";

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
      input: { quadrant: "src/quadrant.ts", styles: "styles/quadrant.scss" },
      preserveEntrySignatures: false,
      output: {
        // Foundry names sheets, hooks and window ids after classes.
        keepNames: true,
        entryFileNames: "[name].mjs",
        chunkFileNames: "[name].mjs",
        assetFileNames: ({ names }) =>
          names.some((name) => name.endsWith(".css")) ? "quadrant.css" : "assets/fonts/[name][extname]",
      },
    },
  },
  server: {
    port: 30001,
    proxy: {
      "^/(?!systems/quadrant/(quadrant\\.mjs|quadrant\\.css)|@|src/|styles/|node_modules/)": upstream,
      "/socket.io": { target: upstream, ws: true },
    },
  },
  plugins: [
    {
      name: "quadrant-sources",
      apply: "serve",
      // Foundry asks for the built files; in development they are the sources, compiled on the way.
      configureServer(server) {
        server.middlewares.use((request, response, next) => {
          if (request.url?.startsWith("/systems/quadrant/quadrant.mjs")) {
            response.setHeader("Content-Type", "text/javascript");
            response.end('import "/@vite/client"; import "/styles/quadrant.scss"; import "/src/quadrant.ts";');
          } else if (request.url?.startsWith("/systems/quadrant/quadrant.css")) {
            response.setHeader("Content-Type", "text/css");
            response.end("");
          } else next();
        });
      },
    },
  ],
});
