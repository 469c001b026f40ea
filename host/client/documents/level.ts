import { documents } from "../../common/index.ts";
import { ClientDocumentMixin } from "./client-document.ts";

const Base: Loose = ClientDocumentMixin(documents.BaseLevel);

/** A storey of a scene. */
export class Level extends Base {}
