const NOTHING_ELSE = { includeDependenciesRecursively: false };

/**
 * Small modules that nearly every page needs, one chunk per group. Otherwise each module becomes a chunk, and the
 * overhead of the files is a quarter of the frame. A module here imports only the entry or modules of these groups.
 */
export const sharedChunks = [
  {
    name: 'icons',
    test: icons(
      'AdjustmentsHorizontal|AlertTriangle|ArrowLeft|ArrowRight|Bell|Building|Calendar|Check|ChevronDown|ChevronLeft',
      'ChevronRight|ClipboardCheck|DotsVertical|FileDollar|InfoCircle|Lock|MapPin|Plus|Search|Speakerphone|Table|Trash|TruckDelivery|Users|X',
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
    test: /src\/(?:components\/(?:brand\/(?:company-)?logo|feedback\/notice)|api\/(?:use-session|session\.api|sign-in-out|logout-guards)|lib\/(?:use-hydrated|initials))\.|\/(?:use-disclosure|use-uncontrolled|use-window-event|create-safe-context|DirectionProvider|find-element-ancestor|VisuallyHidden)\/|\/utils\/(?:noop|random-id)\/|Checkbox\/CheckIcon\./,
  },
  {
    name: 'styles',
    test: mantine(
      'core/esm/core/(?:styles-api|Box|factory|InlineStyles)/',
      'core/esm/core/MantineProvider/(?:Mantine\\.context|color-functions|default-|merge-mantine-theme|use-props)',
      'core/esm/core/MantineProvider/(?:MantineThemeProvider|MantineCssVariables/virtual-color)/',
      'core/esm/core/utils/(?:keys|deep-merge|units-converters|filter-props|shallow-equal|get-size)/',
      'core/esm/core/utils/(?:camel-to-kebab-case|is-number-like)/',
      'core/esm/components/(?:Loader|UnstyledButton|Transition)/',
      'hooks/esm/(?:use-media-query|use-did-update|use-reduced-motion)/',
    ),
  },
  {
    name: 'inputs',
    test: mantine(
      'core/esm/components/(?:Input|InputBase|TextInput|CloseButton)/',
      'hooks/esm/(?:use-merged-ref|use-id)/',
    ),
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
