/**
 * The common code as the public API has it, without the helpers that only the host's own folders share. So a system that
 * uses such a helper fails here as in Foundry.
 */
import * as abstractModule from "./abstract/index.ts";
import * as CONST from "./constants.ts";
import * as dataModule from "./data/index.ts";
import { DataFieldOperator, ForcedDeletion, ForcedReplacement } from "./data/operators.ts";
import * as documentsModule from "./documents/index.ts";
import * as utilsModule from "./utils/index.ts";

const { isValidId: _isValidId, resolveOperators: _resolveOperators, ...utils } = utilsModule;

const { ActiveEffectTypeDataModel, fields, validation } = dataModule;

const { PrototypeToken } = documentsModule;

const data = {
  fields,
  validation,
  operators: { DataFieldOperator, ForcedDeletion, ForcedReplacement },
  ActiveEffectTypeDataModel,
  PrototypeToken,
};

const abstract = { ...abstractModule };

/** The base classes of documents. The client adds its own classes to them. */
const documents = Object.fromEntries(Object.entries(documentsModule).filter(([name]) => name.startsWith("Base")));

export { abstract, CONST, data, documents, utils };
