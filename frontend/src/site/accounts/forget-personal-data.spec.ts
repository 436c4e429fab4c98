/** @jest-environment jsdom */

import { beforeEach, describe, expect, it } from '@jest/globals'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { keepBookingDraft, readBookingDraft } from '../bookings/book/draft.ts'
import { chosenPeople, choosePerson } from '../compare/chosen-people.ts'
import { keptInBrowser } from '../forms/kept-in-browser.ts'
import {
  changeStoredMessages,
  noStoredMessages,
  storedMessagesOf,
} from '../messages/outbox/stored-messages.ts'
import { keepBegunBooking } from '../screens/begun-acts.ts'
import { keepPlace, keptPlace } from '../search/kept-place.ts'
import { keepRecentSearch } from '../search/recent-searches.ts'
import { forgetPersonalData } from './forget-personal-data.ts'

const draft = { note: 'Our baby is nine days old', place: '12 Elm Street', meeting: 'place' } as const

describe('Logging out', () => {
  beforeEach(() => {
    localStorage.clear()
    sessionStorage.clear()
  })

  it('deletes drafts, begun bookings, searches, the place and choices from this browser, and keeps what belongs to it', async () => {
    localStorage.setItem('theme', 'dark')
    localStorage.setItem('language-offer', 'answered')
    keepBookingDraft('maya', 'ruth', draft)
    keepBegunBooking({ path: '/providers/ruth/book', name: 'Ruth' })
    keepRecentSearch('grief')
    await keepPlace(
      { call: () => Promise.reject(new Error('Nobody is signed in')), isClient: false },
      'Reno, NV',
    )
    keptInBrowser('review', { text: '' }).keep('b1', { text: 'They came at night.' })
    choosePerson({ slug: 'ruth', name: 'Ruth' })
    changeStoredMessages('maya', 'c1', (kept) => ({ ...kept, draft: 'Are you free' }))
    forgetPersonalData()
    expect([Object.keys(localStorage), Object.keys(sessionStorage)]).toEqual([
      ['theme', 'language-offer'],
      [],
    ])
    expect(chosenPeople()).toEqual([])
    expect(keptPlace()).toBe('')
    expect(readBookingDraft('maya', 'ruth').note).toBe('')
    expect(storedMessagesOf('maya', 'c1')).toEqual(noStoredMessages)
  })

  it('knows every file of the site that keeps something: add the key of a new one to personalKeys', () => {
    const site = join(import.meta.dirname, '..')
    const keeping = readdirSync(site, { recursive: true, encoding: 'utf8' })
      .filter((file) => /(?<!spec)\.tsx?$/.test(file))
      .filter((file) => /(?:Storage|storage)\.setItem\(/.test(readFileSync(join(site, file), 'utf8')))
    expect(keeping.toSorted()).toEqual([
      'bookmarks/unsaved-note.ts',
      'chunk-reload.ts',
      'compare/chosen-people.ts',
      'forms/kept-in-browser.ts',
      'forms/typed-early.ts',
      'layout/language-offer-script.ts',
      'messages/outbox/stored-messages.ts',
      'profiles/onboarding/local-draft.ts',
      'profiles/public/use-count-profile-view.ts',
      'search/kept-place.ts',
      'search/recent-searches.ts',
      'theme/theme.ts',
    ])
  })
})

describe('What is kept in the browser', () => {
  it('is given back for so many days, and only in the shape that was kept', () => {
    const drafts = keptInBrowser('test', { text: '', rating: 0 }, { days: 2 })
    drafts.keep('a', { text: 'Night care', rating: 3 })
    expect(drafts.read('a')).toEqual({ text: 'Night care', rating: 3 })
    expect(drafts.read('b')).toBeNull()
    expect(keptInBrowser('test', { text: 0 }).read('a')).toBeNull()
    const now = Date.now
    Date.now = () => now() + 2 * 24 * 3_600_000
    expect(drafts.read('a')).toBeNull()
    Date.now = now
    drafts.forget('a')
    expect(drafts.read('a')).toBeNull()
  })
})

describe('The draft of a booking request', () => {
  beforeEach(() => localStorage.clear())

  it('that a visitor typed becomes that of the first account that opens it, and of no other', () => {
    keepBookingDraft(null, 'ruth', draft)
    expect(readBookingDraft(null, 'ruth')).toEqual(draft)
    expect(readBookingDraft('maya', 'ruth')).toEqual(draft)
    expect(readBookingDraft('maya', 'ruth')).toEqual(draft)
    expect(readBookingDraft('noor', 'ruth').note).toBe('')
    expect(readBookingDraft(null, 'ruth').note).toBe('')
  })

  it('of an account is not replaced by what a visitor typed before', () => {
    keepBookingDraft('maya', 'ruth', { ...draft, note: 'My own' })
    keepBookingDraft(null, 'ruth', draft)
    expect(readBookingDraft('maya', 'ruth').note).toBe('My own')
  })
})
