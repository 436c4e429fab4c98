/** What a provider may say of themselves that somebody can check: the kinds, and the titles that are known. */

/** The kinds, in the order in which they are offered. */
export const credentialKinds = [
  'license',
  'certification',
  'course',
  'first_aid',
  'background_check',
  'insurance',
  'immunization',
] as const

export type CredentialKind = (typeof credentialKinds)[number]

/**
 * The titles that are known, each with its kind, its short name, and where anybody can look it up. A title that is not
 * among them is told in words.
 */
export const credentialTitles = {
  rn: { kind: 'license', name: 'RN', register: 'Nursys' },
  lpn: { kind: 'license', name: 'LPN', register: 'Nursys' },
  cnm: { kind: 'license', name: 'CNM', register: 'AMCB' },
  lcsw: { kind: 'license', name: 'LCSW', register: null },
  lmft: { kind: 'license', name: 'LMFT', register: null },
  pt_pelvic: { kind: 'license', name: 'PT, pelvic health', register: null },
  ibclc: { kind: 'certification', name: 'IBCLC', register: 'IBLCE' },
  clc: { kind: 'certification', name: 'CLC', register: 'ALPP' },
  pmh_c: { kind: 'certification', name: 'PMH-C', register: 'PSI' },
  dona: { kind: 'certification', name: 'DONA', register: 'DONA International' },
  cappa: { kind: 'certification', name: 'CAPPA', register: 'CAPPA' },
  prodoula: { kind: 'certification', name: 'ProDoula', register: 'ProDoula' },
  ncs: { kind: 'certification', name: 'NCS', register: null },
  infant_cpr: { kind: 'first_aid', name: 'Infant CPR', register: null },
} as const satisfies Readonly<
  Record<string, { readonly kind: CredentialKind; readonly name: string; readonly register: string | null }>
>

export type CredentialTitle = keyof typeof credentialTitles

/** Characters. */
export const longestTitle = 80
export const longestIssuer = 120
export const longestNumber = 60
export const longestRegisterLink = 300
/** Characters of what staff write down as evidence: which register or paper. */
export const longestEvidence = 120

/** The most claims of one provider that count at a time: those that wait, and those that are checked. */
export const mostCredentials = 20

/** Months. A background check says nothing of what came later, so it is shown for no longer (product.md, "Trust"). */
export const backgroundCheckMonths = 13

/** Days before its end at which a provider is reminded of a checked credential. */
export const remindersBeforeEnd = [60, 14] as const

/** Why staff do not confirm a credential. The provider reads the words that go with it. */
export const notConfirmedReasons = ['not_found', 'another_name', 'expired', 'not_enough', 'other'] as const

export type NotConfirmedReason = (typeof notConfirmedReasons)[number]

/** What may become of a claim. `renewed`: another one has taken its place. */
export const credentialStatuses = [
  'claimed',
  'seen',
  'checked',
  'not_confirmed',
  'expired',
  'revoked',
  'renewed',
  'withdrawn',
] as const

export type CredentialStatus = (typeof credentialStatuses)[number]
