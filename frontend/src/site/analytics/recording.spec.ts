/** @jest-environment jsdom */

import { describe, expect, it } from '@jest/globals'
import { privateTextClass } from '../screens/private-text.ts'
import type { CaptureLevel } from './capture-level.ts'
import { recordingOptions } from './posthog.ts'

let now: CaptureLevel = 'all'
const options = recordingOptions(() => now)

document.body.innerHTML = `<p>Everybody’s</p><div class="${privateTextClass}"><b>Somebody’s</b></div><textarea></textarea>`
const element = (selector: string) => document.querySelector<HTMLElement>(selector) ?? undefined
const text = (words: string, selector: string) => options.maskTextFn?.(words, element(selector))
const attribute = (name: string, value: string, selector = 'p') =>
  options.maskAttributeFn?.(name, value, element(selector))

describe('A recording', () => {
  it('shows the text of a public screen', () => {
    now = 'all'
    expect(text('Find care', 'p')).toBe('Find care')
    expect(attribute('aria-label', 'Main')).toBe('Main')
  })

  it('masks the text of all other screens, keeping its length', () => {
    now = 'actions'
    expect(text('Dear Ana', 'p')).toBe('**** ***')
    expect(attribute('title', 'Dear Ana')).toBe('**** ***')
    now = 'nothing'
    expect(text('Dear Ana', 'p')).toBe('**** ***')
  })

  it('masks text marked as private, typed text and text without a known element', () => {
    now = 'all'
    expect(text('Mia', 'b')).toBe('***')
    expect(text('Mia', 'textarea')).toBe('***')
    expect(text('Mia', '#nowhere')).toBe('***')
    expect(attribute('aria-label', 'Mia', 'b')).toBe('***')
    expect(options.maskAllInputs).toBe(true)
    expect(options.maskInputFn?.('secret')).toBe('******')
  })

  it('cuts every address down to what may be sent', () => {
    now = 'all'
    expect(attribute('href', '/search?type=other&searchQuery=mine')).toBe('/search?type=other')
    expect(attribute('action', '/reset-password?token=1')).toBe('/secret')
    expect(attribute('src', 'data:image/svg+xml,<svg>?a=b</svg>')).toBe('data:image/svg+xml,<svg>?a=b</svg>')
    expect(attribute('class', 'p-2')).toBe('p-2')
    const request = { name: 'https://example.org/login?email=1', requestBody: 'canary', method: 'GET' }
    expect(options.maskCapturedNetworkRequestFn?.(request as never)).toEqual({
      name: 'https://example.org/secret',
      method: 'GET',
    })
  })
})
