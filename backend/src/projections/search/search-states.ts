/** The states and territories of the USA, so that "TX" and "Texas" find the same people. */

const states: Readonly<Record<string, string>> = {
  AL: 'Alabama',
  AK: 'Alaska',
  AZ: 'Arizona',
  AR: 'Arkansas',
  CA: 'California',
  CO: 'Colorado',
  CT: 'Connecticut',
  DE: 'Delaware',
  DC: 'District of Columbia',
  FL: 'Florida',
  GA: 'Georgia',
  HI: 'Hawaii',
  ID: 'Idaho',
  IL: 'Illinois',
  IN: 'Indiana',
  IA: 'Iowa',
  KS: 'Kansas',
  KY: 'Kentucky',
  LA: 'Louisiana',
  ME: 'Maine',
  MD: 'Maryland',
  MA: 'Massachusetts',
  MI: 'Michigan',
  MN: 'Minnesota',
  MS: 'Mississippi',
  MO: 'Missouri',
  MT: 'Montana',
  NE: 'Nebraska',
  NV: 'Nevada',
  NH: 'New Hampshire',
  NJ: 'New Jersey',
  NM: 'New Mexico',
  NY: 'New York',
  NC: 'North Carolina',
  ND: 'North Dakota',
  OH: 'Ohio',
  OK: 'Oklahoma',
  OR: 'Oregon',
  PA: 'Pennsylvania',
  RI: 'Rhode Island',
  SC: 'South Carolina',
  SD: 'South Dakota',
  TN: 'Tennessee',
  TX: 'Texas',
  UT: 'Utah',
  VT: 'Vermont',
  VA: 'Virginia',
  WA: 'Washington',
  WV: 'West Virginia',
  WI: 'Wisconsin',
  WY: 'Wyoming',
  AS: 'American Samoa',
  GU: 'Guam',
  MP: 'Northern Mariana Islands',
  PR: 'Puerto Rico',
  VI: 'U.S. Virgin Islands',
}

const codes: ReadonlyMap<string, string> = new Map(
  Object.entries(states).map(([code, name]) => [name.replaceAll('.', '').toLowerCase(), code]),
)

/**
 * The two letters of a state, given as a code or a name: `tx`, `Texas`, `D.C.`; undefined if it is not a
 * state.
 */
export const stateCode = (written: string): string | undefined => {
  const name = written.replaceAll('.', '').trim()
  const code = name.replaceAll(' ', '').toUpperCase()
  return Object.hasOwn(states, code) ? code : codes.get(name.toLowerCase())
}

/** The state as the provider wrote it, with its code and its name. */
export const stateWords = (written: string): readonly string[] => {
  const code = stateCode(written)
  return code === undefined ? [written] : [written, code, states[code] ?? '']
}

/** The name of a state by its two letters. */
export const stateName = (code: string): string => states[code] ?? code

export const stateNames: readonly string[] = Object.values(states)

const byKey: ReadonlyMap<string, string> = new Map(
  Object.values(states).map((name) => [name.toLowerCase().replaceAll(' ', ''), name]),
)

/** `New Jersey` for `newjersey`. */
export const stateByKey = (key: string): string | undefined => byKey.get(key)

/** State codes that are also words in English or Spanish. */
export const codesThatAreWords: ReadonlySet<string> = new Set(
  'in or me mi hi ok pa ma de la al id oh mo co ia va ar ut ne wa ga ri sd nd ct mt ky as vi pr mp gu'.split(
    ' ',
  ),
)

/** Those of them that are no state among other words even in capitals: `HELP ME`. */
export const codesThatArePronouns: ReadonlySet<string> = new Set(
  'me mi in or ok hi al de id oh us'.split(' '),
)

/** What states are called in Spanish, without accents, where that is not their English name. */
export const spanishStateNames: readonly (readonly [called: string, code: string])[] = [
  ['hawai', 'HI'],
  ['luisiana', 'LA'],
  ['minesota', 'MN'],
  ['misisipi', 'MS'],
  ['misuri', 'MO'],
  ['nuevo hampshire', 'NH'],
  ['nueva jersey', 'NJ'],
  ['nuevo mexico', 'NM'],
  ['nueva york', 'NY'],
  ['carolina del norte', 'NC'],
  ['carolina del sur', 'SC'],
  ['dakota del norte', 'ND'],
  ['dakota del sur', 'SD'],
  ['pensilvania', 'PA'],
  ['tenesi', 'TN'],
  ['tejas', 'TX'],
  ['virginia occidental', 'WV'],
]
