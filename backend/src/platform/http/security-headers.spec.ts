import { expect, it } from '@jest/globals'
import { contentSecurityPolicyOf } from './security-headers.ts'

const rulesWith = (mapStyleUrl: string | null) =>
  contentSecurityPolicyOf({ analytics: { posthog: null, insights: false }, mapStyleUrl })().split(';')

it('lets a page load from the origin of the map tiles, pictures and data alone, and from nowhere without one', () => {
  const without = rulesWith(null)
  expect(without).toEqual(expect.arrayContaining(["connect-src 'self'", "img-src 'self' data:"]))
  const origin = 'https://tiles.example:8443'
  const rules = rulesWith(`${origin}/styles/light.json?key=secret`)
  expect(rules.filter((rule) => !without.includes(rule))).toEqual([
    `connect-src 'self' ${origin}`,
    `img-src 'self' data: ${origin}`,
  ])
  expect(rules.join()).not.toContain('blob:')
})
