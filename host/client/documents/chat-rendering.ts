interface RenderOptions extends LooseObject {
  canDelete?: boolean;
  canClose?: boolean;
}

function element<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  className: string,
  text?: string,
): HTMLElementTagNameMap[K] {
  const node = document.createElement(tag);
  if (className) node.className = className;
  if (text !== undefined) node.textContent = text;
  return node;
}

function control(action: string, icon: string, label: string): HTMLButtonElement {
  const button = element("button", `message-${action === "deleteMessage" ? "delete" : "dismiss"}`);
  button.type = "button";
  button.dataset["action"] = action;
  button.setAttribute("aria-label", label);
  const glyph = element("i", icon);
  glyph.setAttribute("aria-hidden", "true");
  button.append(glyph);
  return button;
}

function header(message: Loose, { canDelete, canClose }: RenderOptions): HTMLElement {
  const top = element("header", "message-header flexrow");
  const metadata = element("span", "message-metadata");
  const time = element("time", "message-timestamp");
  const when = new Date(message.timestamp ?? Date.now());
  time.dateTime = when.toISOString();
  time.textContent = when.toLocaleTimeString(game.i18n.lang, { hour: "2-digit", minute: "2-digit" });
  metadata.append(time);
  if (canDelete) metadata.append(control("deleteMessage", "fa-solid fa-trash", _loc("HOST.Chat.Delete")));
  if (canClose) metadata.append(control("dismissMessage", "fa-solid fa-xmark", _loc("HOST.Chat.Dismiss")));
  top.append(element("h4", "message-sender", message.alias), metadata);
  if (message.whisper.length && !message.isRoll) {
    const names = message.whisper.map((id: string) => game.users.get(id)?.name).filter(Boolean);
    top.append(element("span", "whisper-to", _loc("HOST.Chat.To", { names: names.join(", ") })));
  }
  return top;
}

async function rollContent(message: Loose, isPrivate: boolean): Promise<string> {
  const rendered: string[] = [];
  for (const roll of message.rolls) rendered.push(await roll.render({ isPrivate, message }));
  return rendered.join("");
}

/** Whether the content has elements of its own. A plain number is only the roll's total, in place of a content. */
function hasOwnContent(html: string): boolean {
  const probe = element("div", "");
  probe.innerHTML = foundry.utils.cleanHTML(html);
  return probe.childElementCount > 0;
}

async function contentOf(message: Loose): Promise<{ html: string; flavor: string }> {
  if (!message.isContentVisible) {
    const flavor = _loc("CHAT.PrivateRollContent", { user: message.author?.name ?? message.alias });
    return { html: await rollContent(message, true), flavor };
  }
  const flavor: string = message.flavor;
  if (message.isRoll && !hasOwnContent(message.content)) return { html: await rollContent(message, false), flavor };
  const editor = foundry.applications["ux"].TextEditor.implementation ?? foundry.applications["ux"].TextEditor;
  const html: string = await editor.enrichHTML(message.content, {
    rollData: message.getRollData(),
    secrets: message.isAuthor,
    relativeTo: message,
  });
  return { html, flavor };
}

function classesOf(message: Loose): string[] {
  const styles = CONST.CHAT_MESSAGE_STYLES;
  const isWhisper = message.whisper.length > 0;
  return [
    message.style === styles.IC ? "ic" : "",
    message.style === styles.EMOTE ? "emote" : "",
    isWhisper ? "whisper" : "",
    message.blind ? "blind" : "",
    message.isRoll ? "dice-roll-message" : "",
  ].filter(Boolean);
}

/** Draw a message: `li.chat-message[data-message-id]` with a header, its flavour and its content. */
export async function renderMessage(message: Loose, options: RenderOptions): Promise<HTMLElement> {
  const canDelete = options.canDelete ?? message.canUserModify(game.user, "delete");
  const { html, flavor } = await contentOf(message);
  const li = element("li", "chat-message message flexcol");
  li.classList.add(...classesOf(message));
  li.dataset["messageId"] = message.id ?? "";
  const color: unknown = message.author?.color;
  if (color) li.style.setProperty("--message-author", String(color));
  const top = header(message, { ...options, canDelete });
  if (flavor) {
    const line = element("span", "flavor-text");
    line.innerHTML = foundry.utils.cleanHTML(flavor);
    top.append(line);
  }
  const body = element("div", "message-content");
  body.innerHTML = html;
  li.append(top, body);
  const context = {
    message: message.toObject(false),
    user: game.user,
    author: message.author,
    alias: message.alias,
    speakerActor: message.speakerActor,
    canDelete,
    canClose: options.canClose ?? false,
  };
  Hooks.callAll("renderChatMessageHTML", message, li, context);
  return li;
}
