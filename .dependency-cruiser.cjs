/**
 * Which layer may import which. A layer that is not listed here fails the check, so a new one says first what it
 * may import. Within projections and features a folder is a feature.
 */

/** Layers of backend/src: each knows itself, the places listed, and the packages listed ('any': every dependency). */
const backend = {
  // Which languages there are, and how a text says that it has translations: below everything that speaks to a reader.
  language: { layers: [], packages: [] },
  // Of the domain: types, and the values of its limits.ts files.
  contract: { layers: ['domain/', 'language/'], packages: ['zod'] },
  // What is refused is said in the reader's language. Time zones: decided once, on the server
  // (domain/bookings/local-time.ts). Maps that grow: ADR 0049.
  domain: { layers: ['language/'], packages: ['immutable', 'temporal-polyfill'] },
  // Of the features nothing but the unions of all commands and events, as types: the vocabulary of decisions, and
  // what every function's declaration is made of.
  platform: {
    layers: ['domain/decider/', 'domain/(commands|events)\\.ts$', 'contract/[^/]+\\.ts$', 'language/'],
    packages: 'any',
  },
  projections: { layers: ['platform/', 'contract/', 'domain/', 'language/'], packages: 'any' },
  features: { layers: ['platform/', 'projections/', 'contract/', 'domain/', 'language/'], packages: 'any' },
  programs: {
    layers: ['platform/', 'features/', 'projections/', 'contract/', 'domain/', 'language/'],
    packages: 'any',
  },
  analyst: {
    layers: ['platform/', 'features/', 'projections/', 'contract/', 'domain/', 'language/'],
    packages: 'any',
  },
  demo: { layers: ['domain/', 'contract/', 'language/', 'platform/whole-file\\.ts$'], packages: 'any' },
}

/** Files of one feature that other features may know. At most four of a folder. */
const faces = [
  'features/accounts/sign-in\\.ts$',
  'features/accounts/sign-up\\.ts$',
  'features/accounts/last-admin\\.ts$',
  'features/accounts/read-people\\.ts$',
  'features/accounts/staff-roles\\.ts$',
  'features/accounts/two-step-logins\\.ts$',
  'features/bookings/next-free-times\\.ts$',
  'features/bookings/printed\\.ts$',
  'features/bookings/read-booking\\.ts$',
  'features/log/log-work\\.ts$',
  'features/log/request-places\\.ts$',
  'features/log/scheduled-queries\\.ts$',
  'features/messages/barred-between\\.ts$',
  'features/messages/mail-token\\.ts$',
  'features/search/empty-searches\\.ts$',
  'features/search/resolve-place\\.ts$',
  'features/search/asked-place\\.ts$',
]

/** Layers of frontend/src; `contract` is the backend's, reached through its package's exports. */
const frontend = {
  ui: { rooms: [] },
  server: { rooms: ['ui', 'contract'] },
  commands: { rooms: ['server', 'ui', 'contract'] },
  site: { rooms: ['commands', 'server', 'ui', 'contract'] },
  admin: { rooms: ['commands', 'server', 'ui', 'contract'] },
}

/**
 * Folders of the site and of the console from the highest to the lowest: a folder knows those of the lines below its own.
 * Every other folder is a feature: its place is where `words` stands, and other features know only its face.
 */
const site = {
  levels: [['routes'], 'words', ['people'], ['screens'], ['acts'], ['forms', 'drawings', 'live', 'theme']],
  faces: {
    accounts: ['log-out-form'],
    analytics: ['settings'],
    bookings: ['booking-queries', 'lists/booking-row', 'lists/next-booking', 'week/request-card'],
    bookmarks: ['bookmarks-query', 'finish-begun-save', 'save-button', 'saved-ids'],
    credentials: ['checked-credentials'],
    compare: ['chosen-people', 'compare-toggle', 'compare-tray'],
    endorsements: ['dashboard/waiting-row', 'worklist'],
    messages: ['list/header-unread', 'list/unread-panel', 'outbox/stored-messages', 'unread-query'],
    profiles: ['public/endorsements-section', 'public/price-card'],
    reviews: ['review-counts-query', 'mine/due-reviews-panel', 'mine/my-queries'],
    search: ['place-tools', 'search-box', 'search-params'],
  },
}
const admin = {
  levels: [['frame'], 'words', ['records'], ['lists'], ['acts', 'shown'], ['data', 'theme']],
  faces: {
    bookings: ['booking-words'],
    dashboard: ['chart-colors', 'chart-frame', 'charts'],
    faqs: ['provider-faqs'],
    'access-log': ['access-log-words'],
    reviews: ['review-states'],
  },
}

/** Specs stand beside what they test; they may reach further (real databases, the test folder). */
const spec = '\\.spec\\.tsx?$'
const places = (side, rooms) => rooms.map((room) => `^${side}/src/${room}/`)
const contractOfBackend = '^backend/src/contract/'
const languageOfBackend = '^backend/src/language/'
const packagesAndCore = ['(^|/)node_modules/', '^(node:)?[a-z_/]+$']

const wallsOfBackend = Object.entries(backend).map(([layer, { layers, packages }]) => ({
  name: `backend-${layer}-keeps-to-its-arrows`,
  comment: `backend/src/${layer} may know: ${[`${layer}/`, ...layers].join(', ')}; packages: ${[packages].flat().join(', ') || 'none'}.`,
  severity: 'error',
  from: { path: `^backend/src/${layer}/`, pathNot: spec },
  to: {
    pathNot: [
      ...[`${layer}/`, ...layers].map((place) => `^backend/src/${place}`),
      ...(packages === 'any' ? packagesAndCore : packages.map((name) => `(^|/)node_modules/${name}/`)),
    ],
  },
}))

const wallsOfFrontend = Object.entries(frontend).map(([room, { rooms }]) => ({
  name: `frontend-${room}-keeps-to-its-arrows`,
  comment: `frontend/src/${room} may know: ${[room, ...rooms].join(', ')}.`,
  severity: 'error',
  from: { path: `^frontend/src/${room}/`, pathNot: spec },
  to: {
    path: '^(frontend|backend)/',
    pathNot: [
      '(^|/)node_modules/',
      ...places('frontend', [room, ...rooms.filter((name) => name !== 'contract')]),
      languageOfBackend,
      ...(rooms.includes('contract') ? [contractOfBackend] : []),
      '\\.(css|svg)$',
    ],
  },
}))

/** A folder of `place` knows what lies on lower levels; a feature also knows the faces of other features. */
const levelsOf = (place, { levels, faces }) => {
  const source = `^frontend/src/${place}/`
  const named = levels.flat().filter((name) => name !== 'words')
  const word = `${source}(?!(?:${named.join('|')})/)[^/]+/`
  const below = (index) =>
    levels.slice(index + 1).map((level) => (level === 'words' ? word : `${source}(${level.join('|')})/`))
  for (const [name, files] of Object.entries(faces))
    if (files.length > 4) throw new Error(`${place}/${name} opens more than four files`)
  const faceFiles = Object.entries(faces).flatMap(([name, files]) =>
    files.map((file) => `${source}${name}/${file}\\.tsx?$`),
  )
  return levels.flatMap((level, index) => {
    const isWord = level === 'words'
    return (isWord ? [`(?!(?:${named.join('|')})/)[^/]+`] : level).map((folder) => ({
      name: `${place}-${isWord ? 'words' : folder}-know-what-lies-below`,
      comment: `frontend/src/${place}/${isWord ? '<feature>' : folder} knows itself and the levels below${isWord ? ', and of other features their faces' : ''}.`,
      severity: 'error',
      from: { path: `${source}(${folder})/`, pathNot: spec },
      to: { path: source, pathNot: [`${source}$1/`, ...below(index), ...(isWord ? faceFiles : [])] },
    }))
  })
}

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    ...wallsOfBackend,
    ...wallsOfFrontend,
    ...levelsOf('site', site),
    ...levelsOf('admin', admin),
    {
      name: 'a-feature-keeps-to-itself',
      comment: 'A feature knows no other feature, but for the files that are its face.',
      severity: 'error',
      from: { path: '^backend/src/features/([^/]+)/', pathNot: spec },
      to: {
        path: '^backend/src/features/',
        pathNot: ['^backend/src/features/$1/', ...faces.map((face) => `^backend/src/${face}`)],
      },
    },
    {
      name: 'the-platform-knows-commands-and-events-as-types',
      comment:
        'The unions of all commands and events check what features hand over; no value of a feature is among it.',
      severity: 'error',
      from: { path: '^backend/src/platform/', pathNot: spec },
      to: { path: '^backend/src/domain/(commands|events)\\.ts$', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'the-search-index-stands-alone',
      comment: 'Profiles bring the index up to date; the index knows no other table.',
      severity: 'error',
      from: { path: '^backend/src/projections/search/', pathNot: spec },
      to: { path: '^backend/src/projections/(?!search/)' },
    },
    {
      name: 'every-layer-is-listed',
      comment: 'A new layer of backend/src or frontend/src says in .dependency-cruiser.cjs what it may know.',
      severity: 'error',
      from: {
        path: ['^backend/src/[^/]+/', '^frontend/src/[^/]+/'],
        pathNot: [...places('backend', Object.keys(backend)), ...places('frontend', Object.keys(frontend))],
      },
      to: {},
    },
    {
      name: 'the-site-sees-only-the-contract',
      comment:
        'Of the backend the browser gets its contract and the languages, nothing else; the build reads the translations.',
      severity: 'error',
      from: { path: '^frontend/', pathNot: '^frontend/(build|e2e)/' },
      to: { path: '^backend/', pathNot: [contractOfBackend, languageOfBackend] },
    },
    {
      name: 'the-backend-does-not-import-the-site',
      comment: 'The server loads the built site by its path; the source is no part of it.',
      severity: 'error',
      from: { path: '^backend/src/' },
      to: { path: '^frontend/' },
    },
    {
      name: 'wiring-is-known-by-main-alone',
      severity: 'error',
      from: { path: '^backend/src/', pathNot: ['^backend/src/(main|server|first-steps)\\.ts$', spec] },
      to: { path: '^backend/src/(main|server|first-steps|app\\.module)\\.ts$' },
    },
    {
      name: 'demo-is-wired-only',
      comment: 'Nothing of the product depends on its demo data.',
      severity: 'error',
      from: {
        path: '^backend/src/',
        pathNot: ['^backend/src/demo/', '^backend/src/(main|first-steps|app\\.module)\\.ts$', spec],
      },
      to: { path: '^backend/src/demo/' },
    },
    {
      name: 'no-cycles',
      severity: 'error',
      from: { path: '^(backend|frontend)/src/' },
      to: { circular: true },
    },
    {
      name: 'no-cycles-at-run-time',
      comment: 'Elsewhere (tests, benches) a type may come back; code may not.',
      severity: 'error',
      from: { pathNot: '^(backend|frontend)/src/' },
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'no-tests-or-benches-in-the-product',
      severity: 'error',
      from: { path: '^(backend|frontend)/src/', pathNot: spec },
      to: { path: [spec, '^(backend|frontend)/(test|bench|e2e)/'] },
    },
    {
      name: 'the-server-runs-without-dev-dependencies',
      severity: 'error',
      from: { path: '^backend/src/', pathNot: spec },
      to: {
        dependencyTypes: ['npm-dev'],
        dependencyTypesNot: ['type-only'],
        pathNot: '/node_modules/@types/',
      },
    },
    {
      name: 'everything-resolves',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^virtual:' },
    },
    {
      name: 'no-drawers',
      comment: 'A file is named for what it knows.',
      severity: 'error',
      from: {},
      to: {
        path: '/(utils|util|helpers|helper|common|managers|manager|misc)(/|[.])',
        pathNot: 'node_modules',
      },
    },
  ],
  options: {
    doNotFollow: { path: ['(^|/)node_modules/'] },
    exclude: { path: ['^(backend|frontend)/dist/', '\\.gen\\.ts$'] },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'module', 'browser', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.cjs', '.mjs', '.d.ts', '.json', '.css', '.svg'],
    },
  },
}
