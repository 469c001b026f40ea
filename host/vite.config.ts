import path from "node:path";
import { defineConfig } from "vite";

const root = path.resolve(import.meta.dirname);

/** Builds the stand-in's client to build/host/: one module and one style sheet, with their fonts and images. */
export default defineConfig({
  root,
  base: "/host/",
  publicDir: false,
  build: {
    outDir: path.resolve(root, "..", "build", "host"),
    emptyOutDir: true,
    target: "es2023",
    sourcemap: true,
    minify: false,
    cssCodeSplit: false,
    modulePreload: false,
    rollupOptions: {
      input: path.resolve(root, "client", "main.ts"),
      output: {
        format: "es",
        // The names of classes are part of rolls, sheet ids and hooks.
        keepNames: true,
        entryFileNames: "client.mjs",
        assetFileNames: ({ names }) =>
          names.some((name) => name.endsWith(".css")) ? "client.css" : "assets/[name][extname]",
      },
    },
  },
});
