const { PLAYER, TRUSTED, ASSISTANT, GAMEMASTER } = { PLAYER: 1, TRUSTED: 2, ASSISTANT: 3, GAMEMASTER: 4 };

export interface UserPermission {
  /** Translation keys of its name and explanation. */
  label: string;
  hint: string;
  /** Whether the permission can be taken from game masters. */
  disableGM: boolean;
  /** The lowest role that has it by default. */
  defaultRole: number;
  /** Roles that cannot lose it. */
  requiredRoles?: readonly number[];
}

function permission(
  key: string,
  defaultRole: number,
  { disableGM = false, requiredRoles }: { disableGM?: boolean; requiredRoles?: readonly number[] } = {},
): UserPermission {
  return Object.freeze({
    label: `PERMISSION.${key}`,
    hint: `PERMISSION.${key}Hint`,
    disableGM,
    defaultRole,
    ...(requiredRoles ? { requiredRoles } : {}),
  });
}

/** The permissions with their default roles (facts 49 and 50). The world's configuration replaces only the roles. */
export const USER_PERMISSIONS: Readonly<Record<string, UserPermission>> = Object.freeze({
  ACTOR_CREATE: permission("ActorCreate", ASSISTANT),
  BROADCAST_AUDIO: permission("BroadcastAudio", TRUSTED, { disableGM: true }),
  BROADCAST_VIDEO: permission("BroadcastVideo", TRUSTED, { disableGM: true }),
  DRAWING_CREATE: permission("DrawingCreate", TRUSTED),
  FILES_BROWSE: permission("FilesBrowse", TRUSTED),
  FILES_UPLOAD: permission("FilesUpload", ASSISTANT),
  ITEM_CREATE: permission("ItemCreate", ASSISTANT),
  JOURNAL_CREATE: permission("JournalCreate", TRUSTED),
  MACRO_SCRIPT: permission("MacroScript", PLAYER),
  MANUAL_ROLLS: permission("ManualRolls", TRUSTED, { disableGM: true }),
  MESSAGE_WHISPER: permission("MessageWhisper", PLAYER),
  NOTE_CREATE: permission("NoteCreate", TRUSTED),
  PING_CANVAS: permission("PingCanvas", PLAYER, { disableGM: true }),
  PLAYLIST_CREATE: permission("PlaylistCreate", ASSISTANT),
  QUERY_USER: permission("QueryUser", PLAYER),
  REGION_CREATE: permission("RegionCreate", PLAYER),
  SETTINGS_MODIFY: permission("SettingsModify", ASSISTANT, { requiredRoles: [GAMEMASTER] }),
  SHOW_CURSOR: permission("ShowCursor", PLAYER, { disableGM: true }),
  SHOW_RULER: permission("ShowRuler", PLAYER, { disableGM: true }),
  TOKEN_CONFIGURE: permission("TokenConfigure", TRUSTED),
  TOKEN_CREATE: permission("TokenCreate", ASSISTANT),
  TOKEN_DELETE: permission("TokenDelete", ASSISTANT),
  WALL_DOORS: permission("WallDoors", PLAYER),
});
