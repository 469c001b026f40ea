import { readFileSync } from "node:fs";
import * as im from "/work/main/src/rules/imperfect/index.ts";
import { distribution } from "/work/main/src/rules/dice/index.ts";
const v = JSON.parse(readFileSync("/work/shared/vectors/imperfect.json","utf8"));
const mine=/imperfect\.(check|initiative|surprise|fear|stun|endure|heal|contest|attack)\./;
const rows=[];
for (const x of v) { if(!mine.test(x.call)||x.throws||!x.args[0]?.roll) continue; const k=x.call.split(".")[1];
 for(let i=0;i<20;i++) (im as any)[k].odds(x.args[0]);
 const ts=[];for(let i=0;i<20;i++){const t=performance.now(); (im as any)[k].odds(x.args[0]); ts.push(performance.now()-t);} ts.sort((a,b)=>a-b);
 rows.push([ts[10],ts[19],x.id]);}
rows.sort((a,b)=>b[0]-a[0]); console.log(rows.slice(0,8));
for (const f of [4,8,12]){const p={dice:[{faces:f,bonus:0}],read:"highest",modifier:0,aces:true,rerollOnes:false} as const; let t=performance.now(); for(let i=0;i<100;i++) distribution(p as any); console.log(f,(performance.now()-t)/100, distribution(p as any).at(-1));}
