/** Which addresses are secret, and which parts of an address may be sent to analytics. */

import { eachOf, keysOf, yesNoFilters } from 'backend/contract/profiles/yes-no-fields'
import type { FilterName } from '../search/search-params.ts'

interface Address {
  readonly pathname: string
  /** Including the question mark, or empty. */
  readonly search: string
}

/**
 * Pages that are reached with a token or show an email address (notes: "no analytics"), in any case and language.
 */
const secretPages =
  /^(\/[a-z]{2})?\/(reset-password|verify|confirm-address|check-email|endorsements\/create|messages\/emails)(\/|$)/i
const secretParameters = ['token', 'email']

/**
 * True if nothing may be recorded: the page is reached with a token, or its address contains an email
 * address.
 */
export const isSecretAddress = ({ pathname, search }: Address): boolean => {
  const parameters = new URLSearchParams(search)
  return secretPages.test(pathname) || secretParameters.some((name) => parameters.has(name))
}

/**
 * Screens that show everybody the same text. On all others (dashboards, messages, bookings) text is masked.
 */
const openScreens =
  /^(\/[a-z]{2}(?=\/|$))?(\/(search|waitlist|help|privacy|terms|providers\/[^/]+(\/endorsements)?))?\/?$/

export const isSameForEverybody = ({ pathname }: Address): boolean => openScreens.test(pathname)

/**
 * Whether a filter of a search may be sent. Its words and its place are private, and so is what the searcher asks about a
 * person (gender, ethnicity, faith, sexuality).
 */
const isSendable: Readonly<Record<FilterName, boolean>> = {
  type: true,
  searchQuery: false,
  area: false,
  languages: true,
  insurance: true,
  certification: true,
  technique: true,
  specialties: true,
  availability: true,
  freeWithin: true,
  withinMiles: true,
  meet: true,
  serviceDelivery: true,
  ...eachOf(keysOf(yesNoFilters), () => true),
  startingPriceType: true,
  maxPrice: true,
  yearsInService: true,
  minRating: true,
  bookmarkedOnly: true,
  gender: false,
  ethnicity: false,
  faith: false,
  sexuality: false,
}
const sendableParameters: ReadonlySet<string> = new Set([
  ...keysOf(isSendable).filter((name) => isSendable[name]),
  'sort',
  'page',
])

/** An address within a text, with or without its origin. */
const addressInText = /((?:https?:\/\/|\/)[^\s"'<>?#\\]*)?(\?[^\s"'<>#\\]*)?(#[^\s"'<>\\]*)?/g
const mailInText = /[^\s"'<>=:/?&,;()]+(?:@|%40)[^\s"'<>=:/?&,;()]+\.[a-z]{2,}/gi

/** Replaces the address of a secret page. */
const secretAddress = '/secret'

/**
 * Cuts every address in the text down to what may be sent: only the filters of a search, no fragment, and no
 * address of a secret page. Email addresses are replaced too.
 */
export const withoutSecrets = (text: string): string => {
  const cut = text.replace(addressInText, sendableAddress)
  return /@|%40/.test(cut) ? cut.replace(mailInText, '(mail)') : cut
}

const sendableAddress = (whole: string, address = '', search = '', fragment = ''): string => {
  if (address === '' && !search.includes('=')) return whole
  const origin = /^https?:\/\/[^/]*/.exec(address)?.[0] ?? ''
  const pathname = address.slice(origin.length)
  if (isSecretAddress({ pathname, search })) return origin + secretAddress
  if (search === '' && fragment === '') return whole
  const parameters = [...new URLSearchParams(search)].filter(([name]) => sendableParameters.has(name))
  return address + (parameters.length > 0 ? `?${new URLSearchParams(parameters).toString()}` : '')
}
