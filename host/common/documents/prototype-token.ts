import { DataModel } from "../abstract/data-model.ts";
import { TOKEN_DISPLAY_MODES, TOKEN_DISPOSITIONS } from "../constants.ts";
import { BooleanField } from "../data/fields/boolean-field.ts";
import { NumberField } from "../data/fields/number-field.ts";
import { AlphaField, AngleField } from "../data/fields/number-kinds.ts";
import { DocumentFlagsField, ObjectField } from "../data/fields/object-field.ts";
import { SchemaField } from "../data/fields/schema-field.ts";
import { StringField } from "../data/fields/string-field.ts";
import type { DataSchema } from "../data/types.ts";
import type { AnyObject } from "../utils/types.ts";
import { textureField } from "./shared.ts";

const barField = (initial: string | null): SchemaField =>
  new SchemaField({ attribute: new StringField({ required: true, nullable: true, blank: false, initial }) });

/** The fields that tokens and prototype tokens share. */
export function tokenFields(): DataSchema {
  return {
    name: new StringField({ required: true, blank: true, textSearch: true }),
    displayName: new NumberField({
      required: true,
      choices: Object.values(TOKEN_DISPLAY_MODES),
      initial: TOKEN_DISPLAY_MODES.NONE,
    }),
    actorLink: new BooleanField(),
    width: new NumberField({ nullable: false, required: true, positive: true, initial: 1 }),
    height: new NumberField({ nullable: false, required: true, positive: true, initial: 1 }),
    depth: new NumberField({ nullable: false, required: true, positive: true, initial: 1 }),
    texture: textureField("icons/svg/mystery-man.svg"),
    lockRotation: new BooleanField(),
    rotation: new AngleField(),
    alpha: new AlphaField(),
    disposition: new NumberField({
      required: true,
      choices: Object.values(TOKEN_DISPOSITIONS),
      initial: TOKEN_DISPOSITIONS.HOSTILE,
    }),
    displayBars: new NumberField({
      required: true,
      choices: Object.values(TOKEN_DISPLAY_MODES),
      initial: TOKEN_DISPLAY_MODES.NONE,
    }),
    bar1: barField(null),
    bar2: barField(null),
    light: new ObjectField(),
    sight: new SchemaField({
      enabled: new BooleanField(),
      range: new NumberField({ required: true, nullable: true, min: 0, initial: 0 }),
      angle: new AngleField({ initial: 360, normalize: false }),
    }),
    ring: new SchemaField({ enabled: new BooleanField() }),
    turnMarker: new ObjectField(),
    movementAction: new StringField({ required: true, nullable: true, blank: false, initial: null }),
    flags: new DocumentFlagsField(),
  };
}

/** The initial data of an actor's tokens. */
export class PrototypeToken extends DataModel {
  declare name: string;
  declare displayName: number;
  declare actorLink: boolean;
  declare appendNumber: boolean;
  declare prependAdjective: boolean;
  declare randomImg: boolean;
  declare width: number;
  declare height: number;
  declare texture: { src: string | null } & AnyObject;
  declare disposition: number;
  declare displayBars: number;
  declare bar1: { attribute: string | null };
  declare bar2: { attribute: string | null };
  declare flags: Record<string, AnyObject>;

  static override LOCALIZATION_PREFIXES = ["DOCUMENT", "TOKEN"];

  static override defineSchema(): DataSchema {
    return {
      ...tokenFields(),
      appendNumber: new BooleanField(),
      prependAdjective: new BooleanField(),
      randomImg: new BooleanField(),
    };
  }
}
