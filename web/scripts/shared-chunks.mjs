const NOTHING_ELSE = { includeDependenciesRecursively: false };

/**
 * Small modules that nearly every page needs, put together: by itself the bundler makes a chunk of each, and a quarter
 * of a frame's weight would be what each file costs. Only modules that import nothing but the entry or one another's
 * group may stand here, and each group is part of the frames' first load anyway.
 */
export const sharedChunks = [
  {
    name: 'icons',
    test: icons(
      'AdjustmentsHorizontal|AlertTriangle|ArrowLeft|ArrowRight|Building|Calendar|Check|ChevronDown|ChevronLeft',
      'ChevronRight|DotsVertical|InfoCircle|Lock|MapPin|Plus|Search|Speakerphone|Table|Trash|TruckDelivery|Users|X',
    ),
  },
  {
    name: 'menus',
    test: mantine(
      'core/esm/components/(?:Menu|Tooltip)/',
      'core/esm/core/utils/(?:create-scoped-keydown-handler|get-context-item-index)/',
      'core/esm/components/(?:Radio/RadioIcon|Accordion/AccordionChevron)',
      'core/esm/utils/Floating/use-delayed-hover',
    ),
  },
  {
    name: 'session',
    test: /src\/(?:components\/brand\/logo|api\/(?:use-session|session\.api)|lib\/use-hydrated)\.|\/use-disclosure\/|\/utils\/noop\//,
  },
  {
    name: 'inputs',
    test: mantine(
      'core/esm/components/(?:Input|InputBase|TextInput|CloseButton)/',
      'hooks/esm/(?:use-merged-ref|use-id)/',
    ),
  },
  {
    name: 'frame',
    test: /src\/(?:realtime\/(?:live-tags|signals)|lib\/frame-room|api\/unseen\.api|components\/(?:data\/count-badge|brand\/(?:account|person)-avatar))\./,
  },
].map((group) => ({ ...group, ...NOTHING_ELSE }));

/** @param {string[]} names */
function icons(...names) {
  return new RegExp(`/icons-react/dist/esm/icons/Icon(?:${names.join('|')})\\.mjs`);
}

/** @param {string[]} paths */
function mantine(...paths) {
  return new RegExp(`/@mantine/(?:${paths.join('|')})`);
}
