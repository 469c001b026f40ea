import type { SheetRegistration } from "#table/game.ts";
import {
  ImperfectAptitudeSheet,
  ImperfectArmorSheet,
  ImperfectGearSheet,
  ImperfectHindranceSheet,
  ImperfectWeaponSheet,
} from "./item-sheets.ts";
import { ImperfectVehicleSheet } from "./vehicle-sheet.ts";

/** The sheets of Future Imperfect that are opened rarely: all are loaded when the first of them is opened. */
export const sheets: SheetRegistration[] = [
  { document: "Actor", types: ["imperfectVehicle"], sheet: ImperfectVehicleSheet },
  { document: "Item", types: ["imperfectAptitude"], sheet: ImperfectAptitudeSheet },
  { document: "Item", types: ["imperfectWeapon"], sheet: ImperfectWeaponSheet },
  { document: "Item", types: ["imperfectArmor"], sheet: ImperfectArmorSheet },
  { document: "Item", types: ["imperfectGear"], sheet: ImperfectGearSheet },
  { document: "Item", types: ["imperfectHindrance"], sheet: ImperfectHindranceSheet },
];
