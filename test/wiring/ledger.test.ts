import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { readLedger } from "../../tools/ledger.ts";

it("the ledger equals the tags of the tests", () => {
  expect(JSON.parse(readFileSync("test/ledger.json", "utf8"))).toEqual(readLedger());
});
