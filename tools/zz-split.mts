import { build } from "vite";
import { gzipSync } from "node:zlib";
const cfg:any = { configFile: "vite.config.ts", logLevel: "error", build: { write: false, sourcemap: false, rollupOptions:{output:{keepNames:false, codeSplitting:{groups:[
 {name:(id:string)=>{const m=/src\/(?:games|rules)\/(zap|zerospace|imperfect|gurps)\//.exec(id); return m?m[1]:"table";}}
]}}} } };
const out:any = await build(cfg); let sum=0;
for (const o of out.output) if (/\.(mjs|css)$/.test(o.fileName)) { const b = Buffer.from(o.code ?? o.source); const z=gzipSync(b,{level:9}).length; sum+=z; console.log(o.fileName, b.length, z); }
console.log(sum);
