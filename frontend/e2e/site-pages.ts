/** Every page of the site by its address, for specs that look at all of them. */

import type { Page } from '@playwright/test'
import type { Who } from './people.ts'
import { routeRules } from './route-rules.ts'

/** Staff have the console, and see of the site what everybody may open. */
export const siteRoles = ['visitor', 'parent', 'provider', 'newcomer'] as const satisfies readonly Who[]
type SiteRole = (typeof siteRoles)[number]

/** Pages whose addresses a page of theirs names: by that page, the first link that matches. */
const linked: readonly (readonly [SiteRole, string, RegExp])[] = [
  ['parent', '/dashboard/client/bookings', /^\/dashboard\/bookings\/./],
  ['parent', '/dashboard/client/messages', /^\/dashboard\/client\/messages\/./],
  ['parent', '/dashboard/client/reviews', /^\/dashboard\/client\/reviews\/write\/./],
  ['provider', '/dashboard/provider/bookings', /^\/dashboard\/bookings\/./],
  ['provider', '/dashboard/provider/messages', /^\/dashboard\/provider\/messages\/./],
]

/** A tab or a part of a page with an address of its own. */
const parts: Readonly<Partial<Record<SiteRole, readonly string[]>>> = {
  visitor: ['/search?searchQuery=zzzzqqqq', '/waitlist?joined=true', '/waitlist?left=true'],
  parent: ['/dashboard/client/bookings?list=past'],
  provider: [
    '/dashboard/provider/endorsements?tab=approved',
    '/dashboard/provider/endorsements?tab=asked',
    '/dashboard/provider/endorsements?tab=written',
  ],
}

/** What this role may open; what everybody may open is a visitor's. */
export const pathsOf = (who: SiteRole): readonly string[] => [
  ...Object.values(routeRules)
    .filter((rule) => rule[who] === 200 && (who === 'visitor' || rule.visitor !== 200))
    .map(({ path }) => path),
  ...(parts[who] ?? []),
]

/** A status that comes with a page of its own: 401 is the log-in. */
const isPage = (expected: unknown) => expected === 200 || expected === 404 || expected === 410

/** Every page once, with the roles that get it. */
export const everyPage: readonly (readonly [path: string, roles: readonly SiteRole[]])[] = [
  ...Object.values(routeRules).map(
    (rule) => [rule.path, siteRoles.filter((who) => isPage(rule[who]))] as const,
  ),
  ...siteRoles.flatMap((who) => (parts[who] ?? []).map((path) => [path, [who]] as const)),
].filter(([, roles]) => roles.length > 0)

/** Waits until nothing on the page is still loading. */
export const untilLoaded = (page: Page) =>
  page.waitForFunction(() => !document.querySelector('.animate-pulse, [aria-busy=true], [role=progressbar]'))

/**
 * The path of the page that the open page of this role leads to; undefined: none is named for it.
 * @throws if one is named, and the page has no such link
 */
export const linkedFrom = async (page: Page, who: SiteRole, path: string): Promise<string | undefined> => {
  const [, , pattern] = linked.find(([whose, from]) => whose === who && from === path) ?? []
  if (!pattern) return undefined
  const links = await page
    .locator('main a')
    .evaluateAll((all) => all.map((each) => each.getAttribute('href')))
  const found = links.map((link) => link?.replace(/^\/es(?=\/)/, '') ?? '').find((link) => pattern.test(link))
  if (found === undefined) throw new Error(`${path} of the ${who} has no link like ${String(pattern)}`)
  return found
}
