import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

export default defineConfig({
  plugins: [svelte()],
  base: "./", // every address is relative, so that the whole can live below any path
  build: {
    outDir: "../src/ludoteca/server/page",
    emptyOutDir: true,
    assetsInlineLimit: 0, // a strict content policy refuses data: addresses
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    target: "es2022",
  },
  server: { proxy: { "/api": { target: "http://127.0.0.1:8000", ws: true } } },
  test: { include: ["tests/**/*.test.ts"], environment: "node" },
});
