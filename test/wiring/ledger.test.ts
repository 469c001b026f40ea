import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { readLedger } from "../../tools/ledger.ts";

it("the ledger says what the tests' own tags say", () => {
  expect(JSON.parse(readFileSync("test/ledger.json", "utf8"))).toEqual(readLedger());
});
