/** The movement actions of tokens, as V14 configures them (FT client/config.d.mts, `CONFIG.Token.movement`). */
export const movementDefaults = (): LooseObject => {
  const half = (): LooseObject => ({ movementSpeed: CONFIG["Token"].movement.defaultSpeed / 2 });
  const still = (): LooseObject => ({ duration: 0 });
  const doubled = () => (cost: number) => cost * 2;
  const action = (id: string, icon: string, more: LooseObject = {}): [string, LooseObject] => [
    id,
    { label: `TOKEN.MOVEMENT.ACTIONS.${id}.label`, icon: `fa-solid fa-${icon}`, ...configured, ...more },
  ];
  const actions = [
    action("walk", "person-walking"),
    action("fly", "person-fairy"),
    action("swim", "person-swimming", { getAnimationOptions: half }),
    action("burrow", "person-digging"),
    action("crawl", "person-praying", { getAnimationOptions: half, getCostFunction: doubled }),
    action("climb", "person-through-window", { getAnimationOptions: half, getCostFunction: doubled }),
    action("jump", "person-running-fast", { getCostFunction: doubled }),
    action("blink", "person-from-portal", { teleport: true, getAnimationOptions: still }),
    action("displace", "transporter-1", {
      ...{ teleport: true, measure: false, walls: null, visualize: false },
      ...{ canSelect: () => false, getAnimationOptions: still, getCostFunction: () => () => 0 },
    }),
  ].map(([id, config], order): [string, LooseObject] => [id, { ...config, order }]);
  return { defaultSpeed: 6, defaultAction: "walk", actions: Object.fromEntries(actions) };
};

/** The defaults of every movement action. */
const configured: LooseObject = {
  ...{ teleport: false, measure: true, walls: "move", visualize: true, deriveTerrainDifficulty: null },
  getAnimationOptions: () => ({}),
  canSelect: () => true,
  getCostFunction: () => (cost: number) => cost,
};
