import { expect, it } from '@jest/globals'
import { until } from '../../test/until.ts'
import { savePositionsLater } from './later-positions.ts'

it('A position that comes while another is saved is saved as well, though nothing comes after it', async () => {
  const saved: [string, number][] = []
  const later = savePositionsLater<number>((places) => {
    saved.push(...places)
    if (saved.length === 1) later.keep('waitlist', 2)
    return Promise.resolve()
  }, 1)
  later.keep('waitlist', 1)
  await until('both are saved', () => saved.length === 2)
  expect(saved).toEqual([
    ['waitlist', 1],
    ['waitlist', 2],
  ])
  await later.stop()
})

it('A position that could not be saved is saved by the next try', async () => {
  const tried: number[] = []
  const later = savePositionsLater<number>((places) => {
    tried.push(...places.values())
    return tried.length === 1 ? Promise.reject(new Error('The database is away')) : Promise.resolve()
  }, 1)
  later.keep('waitlist', 7)
  await until('it was tried again', () => tried.length === 2)
  expect(tried).toEqual([7, 7])
  await later.stop()
})
