/** What an address gives away, and how much of it may be told to anyone outside. */
import type { FilterName } from '../search/search-params.ts'

interface Address {
  readonly pathname: string
  /** With its question mark, or empty. */
  readonly search: string
}

/** Pages that are reached with a token or show somebody's address (notes: "no analytics"). */
const secretPages =
  /^\/(reset-password|verify|confirm-address|check-email|endorsements\/create|messages\/emails)(\/|$)/
const secretParameters = ['token', 'email']

/** True where nothing may be watched at all: a page with a token or somebody's address in its own address. */
export const isSecretAddress = ({ pathname, search }: Address): boolean => {
  const parameters = new URLSearchParams(search)
  return secretPages.test(pathname) || secretParameters.some((name) => parameters.has(name))
}

/** Screens that show everybody the same words. On all others (dashboards, messages, bookings) text is masked. */
const openScreens = /^\/(search|waitlist|help|privacy|terms|providers\/[^/]+(\/endorsements)?)?\/?$/

export const isSameForEverybody = ({ pathname }: Address): boolean => openScreens.test(pathname)

/**
 * What may follow a question mark: a search's filters. Its words and its place are a person's own, and so is what she
 * looks for in another person (gender, ethnicity, faith, sexuality): they stay here.
 */
const toldFilters: readonly FilterName[] = [
  'type',
  'languages',
  'insurance',
  'certification',
  'technique',
  'specialties',
  'availability',
  'freeWithin',
  'serviceDelivery',
  'insuranceAccepted',
  'medicaidAccepted',
  'slidingScaleOffered',
  'startingPriceType',
  'maxPrice',
  'yearsInService',
  'minRating',
  'bookmarkedOnly',
]
const toldParameters: ReadonlySet<string> = new Set([...toldFilters, 'sort', 'page'])

/** An address with or without its origin, up to where a text around it goes on. */
const addressInText = /((?:https?:\/\/|\/)[^\s"'<>?#\\]*)?(\?[^\s"'<>#\\]*)?(#[^\s"'<>\\]*)?/g
const mailInText = /[^\s"'<>=:/?&,;()]+(?:@|%40)[^\s"'<>=:/?&,;()]+\.[a-z]{2,}/gi

/** What stands in the place of a secret page's address. */
const secretAddress = '/secret'

/**
 * The text with every address in it cut down to what may be told: no parameters but a search's filters, no
 * fragment, nothing of a secret page; and without mail addresses.
 */
export const withoutSecrets = (text: string): string => {
  const cut = text.replace(addressInText, told)
  return /@|%40/.test(cut) ? cut.replace(mailInText, '(mail)') : cut
}

const told = (whole: string, address = '', search = '', fragment = ''): string => {
  if (address === '' && !search.includes('=')) return whole
  const origin = /^https?:\/\/[^/]*/.exec(address)?.[0] ?? ''
  const pathname = address.slice(origin.length)
  if (isSecretAddress({ pathname, search })) return origin + secretAddress
  if (search === '' && fragment === '') return whole
  const parameters = [...new URLSearchParams(search)].filter(([name]) => toldParameters.has(name))
  return address + (parameters.length > 0 ? `?${new URLSearchParams(parameters).toString()}` : '')
}
