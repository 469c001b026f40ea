import { Compendium } from "./apps/compendium.ts";
import { ToursManagement } from "./apps/tours-management.ts";
import { DocumentDirectory } from "./document-directory.ts";
import { AbstractSidebarTab } from "./sidebar-tab.ts";
import { Sidebar } from "./sidebar.ts";
import { ActorDirectory } from "./tabs/actor-directory.ts";
import { ChatLog } from "./tabs/chat-log.ts";
import { CombatTracker } from "./tabs/combat-tracker.ts";
import { CompendiumDirectory } from "./tabs/compendium-directory.ts";
import { ItemDirectory } from "./tabs/item-directory.ts";
import { JournalDirectory } from "./tabs/journal-directory.ts";
import { RollTableDirectory } from "./tabs/roll-table-directory.ts";
import { Settings } from "./tabs/settings.ts";

/** `foundry.applications.sidebar` */
export const sidebar = {
  AbstractSidebarTab,
  DocumentDirectory,
  Sidebar,
  apps: { Compendium, ToursManagement },
  tabs: {
    ActorDirectory,
    ChatLog,
    CombatTracker,
    CompendiumDirectory,
    ItemDirectory,
    JournalDirectory,
    RollTableDirectory,
    Settings,
  },
};
