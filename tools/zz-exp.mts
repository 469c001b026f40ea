import { build } from "vite";
import { gzipSync } from "node:zlib";
import { SourceMapConsumer } from "node:module";
import { SourceMap } from "node:module";
const cfg:any = { configFile: "vite.config.ts", logLevel: "error", build: { write: false, sourcemap: true, rollupOptions:{output:{keepNames:false}} } };
const out:any = await build(cfg);
const chunk = out.output.find((o:any)=>o.fileName==="quadrant.mjs");
const code:string = chunk.code; const map = chunk.map;
// decode mappings
const B="ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
const lines = map.mappings.split(";"); const src = code.split("\n");
let si=0; const per: Record<string,string[]> = {};
lines.forEach((l:string, li:number)=>{ let col=0; const segs:[number,number][]=[]; if(!l) return;
 for (const s of l.split(",")) { const v:number[]=[]; let sh=0,val=0; for (const ch of s){const d=B.indexOf(ch); val+=(d&31)<<sh; if(d&32) sh+=5; else {v.push(val&1?-(val>>1):val>>1); val=0; sh=0;}}
  col+=v[0]!; if(v.length>1){si+=v[1]!; segs.push([col,si]);} }
 segs.forEach(([c,s],i)=>{ const e = segs[i+1]?.[0] ?? src[li]!.length; (per[map.sources[s]] ??= []).push(src[li]!.slice(c,e)); });
});
const groups: Record<string,string> = {}; const depth = Number(process.argv[2]??4);
for (const [f,t] of Object.entries(per)) { const k = f.replace(/^.*?src\//,"src/").split("/").slice(0,depth).join("/"); groups[k]=(groups[k]??"")+t.join(""); }
const rows = Object.entries(groups).map(([k,t])=>[k,t.length,gzipSync(t,{level:9}).length] as const).sort((a,b)=>b[2]-a[2]);
for (const r of rows.slice(0,Number(process.argv[3]??40))) console.log(r[0].padEnd(50),r[1],r[2]);
if (process.argv[4]) { const fs = await import("node:fs"); fs.writeFileSync("/tmp/q/load-min.js", code); }
