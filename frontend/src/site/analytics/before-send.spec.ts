import { describe, expect, it } from '@jest/globals'
import type { CaptureResult } from 'posthog-js/no-external'
import { beforeSend } from './before-send.ts'
import type { CaptureLevel } from './capture-level.ts'

const send = (event: Partial<CaptureResult>, now: CaptureLevel, next = now) =>
  beforeSend({ now: () => now, next: () => next })({
    uuid: 'u1',
    event: '$autocapture',
    properties: {},
    ...event,
  })

const pressed = {
  $el_text: 'canary text',
  $elements_chain:
    'a.link:attr__aria-label="canary \\"label\\""attr__class="link"attr__href="/search?searchQuery=canary"href="/search?searchQuery=canary"nth-child="1"nth-of-type="2"text="canary text";li:nth-child="3"',
  $elements: [
    { tag_name: 'a', $el_text: 'canary text', 'attr__aria-label': 'canary', attr__href: '/x?token=canary' },
  ],
}

describe('An event', () => {
  it('on a secret page is dropped, including pieces of a recording', () => {
    for (const event of ['$autocapture', '$pageleave', '$snapshot', '$identify'])
      expect(send({ event }, 'nothing')).toBeNull()
    expect(send({ event: '$pageview' }, 'nothing')).toBeNull()
  })

  it('about the next page is sent while a secret page is still shown, without naming the secret page', () => {
    const view = {
      event: '$pageview',
      properties: {
        $current_url: 'https://example.org/waitlist',
        $prev_pageview_pathname: '/endorsements/create/canary',
        $referrer: 'https://example.org/reset-password?token=canary',
        title: 'canary',
        $session_entry_url: 'https://example.org/check-email?email=canary%40example.org',
      },
      $set_once: { $initial_current_url: 'https://example.org/search?searchQuery=canary' },
    }
    const sent = send(view, 'nothing', 'all')
    expect(sent?.properties).toEqual({
      $current_url: 'https://example.org/waitlist',
      $prev_pageview_pathname: '/secret',
      $referrer: 'https://example.org/secret',
      $session_entry_url: 'https://example.org/secret',
    })
    expect(sent?.$set_once).toEqual({ $initial_current_url: 'https://example.org/search' })
  })

  it('keeps the text of a pressed element on a public screen, but not its label', () => {
    expect(send({ properties: pressed }, 'all')?.properties).toEqual({
      $el_text: 'canary text',
      $elements_chain:
        'a.link:attr__class="link"attr__href="/search"href="/search"nth-child="1"nth-of-type="2"text="canary text";li:nth-child="3"',
      $elements: [{ tag_name: 'a', $el_text: 'canary text', attr__href: '/secret' }],
    })
  })

  it('drops the text of a pressed element on a private screen', () => {
    const sent = send({ properties: pressed }, 'actions')
    expect(JSON.stringify(sent)).not.toContain('canary')
    expect(sent?.properties['$elements_chain']).toContain('nth-child="1"')
  })

  it('keeps numbers, lists and null as they are', () => {
    const properties = { a: 1, b: [1, null, 'x'], c: null, d: { e: true } }
    expect(send({ properties }, 'all')?.properties).toEqual(properties)
  })
})
