import { TokenHUD } from "./token-hud.ts";

/** `foundry.applications.hud` */
export const hud = { TokenHUD };
