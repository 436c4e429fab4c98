import { describe, expect, it } from '@jest/globals'
import { routeAccessOf } from './route-access.ts'

describe('Access to the routes of the site', () => {
  it.each([
    ['/bookmarks', 'log_in'],
    ['/dashboard/client/bookings', 'log_in'],
    ['/dashboard/client/bookings/', 'log_in'],
    ['/dashboard/bookings/b-1', 'log_in'],
    ['/onboarding', 'log_in'],
    ['/dashboard/client/messages/c-1', 'log_in'],
    ['/dashboard/provider/messages/c-1', 'log_in'],
    ['/dashboard/provider/messages', 'not_authenticated'],
    ['/Bookmarks', 'log_in'],
    ['/Dashboard/Client/Bookings', 'log_in'],
    ['/dashboard', 'not_authenticated'],
    ['/dashboard/account', 'not_authenticated'],
    ['/dashboard/client', 'not_authenticated'],
    ['/dashboard/provider', 'not_authenticated'],
  ])('answers a visitor at %s with %s', (path, access) => expect(routeAccessOf(path, null)).toBe(access))

  it.each(['client', 'provider'] as const)('redirects a %s from /dashboard to their own dashboard', (role) =>
    expect(routeAccessOf('/dashboard', role)).toBe(`/dashboard/${role}`),
  )

  it('redirects clients and providers away from each other’s dashboard', () => {
    expect(routeAccessOf('/dashboard/provider/faq', 'client')).toBe('/dashboard/client')
    expect(routeAccessOf('/dashboard/client', 'provider')).toBe('/dashboard/provider')
    expect(routeAccessOf('/dashboard/client/bookings', 'provider')).toBe('/dashboard/provider')
    expect(routeAccessOf('/onboarding', 'client')).toBe('/dashboard/client')
  })

  it('does not depend on the case of the path, because the router’s does not', () => {
    expect(routeAccessOf('/Dashboard', 'client')).toBe('/dashboard/client')
    expect(routeAccessOf('/dashboard/CLIENT', 'provider')).toBe('/dashboard/provider')
    expect(routeAccessOf('/DASHBOARD/Provider/faq', 'client')).toBe('/dashboard/client')
    expect(routeAccessOf('/Onboarding', 'client')).toBe('/dashboard/client')
  })

  it.each([
    ['client', '/dashboard/client/bookings'],
    ['client', '/dashboard/account'],
    ['client', '/bookmarks'],
    ['provider', '/dashboard/provider'],
    ['provider', '/onboarding'],
    ['provider', '/dashboard/account'],
    ['provider', '/bookmarks'],
  ] as const)('is open for a %s at %s', (role, path) => expect(routeAccessOf(path, role)).toBe('open'))

  it.each(['moderator', 'analyst', 'admin'] as const)(
    'redirects a %s to the console from every route',
    (role) => {
      for (const path of [
        '/dashboard',
        '/dashboard/client',
        '/dashboard/account',
        '/bookmarks',
        '/onboarding',
      ])
        expect(routeAccessOf(path, role)).toBe('/admin')
    },
  )
})
