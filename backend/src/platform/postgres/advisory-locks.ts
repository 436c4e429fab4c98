/**
 * The numbers of the advisory locks of the database. Two parts with one number would wait for each other, so the
 * numbers are the keys here: the compiler refuses a number that is given twice. Servers of two versions may run
 * side by side, so a number never changes its meaning.
 */
const names = {
  7_140_001: 'personKeys',
  7_140_002: 'counters',
  7_140_003: 'accounts',
  7_140_004: 'processManagers',
  7_140_009: 'keptPhotos',
  7_140_011: 'profileViews',
  7_140_012: 'digests',
  7_140_013: 'anchorKeeper',
  7_140_014: 'analystAccount',
  7_140_015: 'logWork',
  7_140_016: 'knownLog',
  7_140_017: 'calendarFeeds',
  7_140_018: 'endorsementWriters',
  7_140_019: 'nextFree',
  7_140_021: 'bookingRelease',
  7_140_024: 'reviewErasure',
  7_140_025: 'accessLog',
  7_140_026: 'savedQueries',
  7_140_027: 'savedViews',
  7_140_028: 'emptySearches',
  7_140_029: 'lastAdmin',
  7_140_030: 'pasts',
  7_140_031: 'accessChain',
  7_140_033: 'feedTokens',
  7_140_034: 'takenItems',
  7_140_035: 'staffNotes',
  7_140_036: 'rememberedAnswers',
  7_140_050: 'missedRequests',
  7_140_051: 'linkedEntries',
  7_310_001: 'readMigrations',
} as const

type Names = typeof names

export const advisoryLocks = Object.fromEntries(
  Object.entries(names).map(([number, name]) => [name, Number(number)]),
) as { readonly [Number in keyof Names as Names[Number]]: Number }

export type AdvisoryLock = keyof typeof advisoryLocks
