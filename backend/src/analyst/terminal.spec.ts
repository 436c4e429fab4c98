import { afterEach, beforeEach, expect, it } from '@jest/globals'
import { mock } from 'node:test'
import { progressBar } from './terminal.ts'

let said: string[]
const { isTTY } = process.stderr
beforeEach(() => {
  said = []
  mock.timers.enable({ apis: ['setInterval'] })
  process.stderr.isTTY = false
  mock.method(process.stderr, 'write', (text: string) => said.push(text) > 0)
})
afterEach(() => {
  mock.timers.reset()
  mock.restoreAll()
  process.stderr.isTTY = isTTY
})

/** The number of events in each line; the rate next to it depends on the machine. */
const toldEvents = () =>
  said.map((line) => /^waitlist: ([\d,]+) events, [\d,]+ a second, .+\n$/.exec(line)?.[1])

it('keeps reporting progress when no more events are done, until it is stopped', () => {
  const bar = progressBar('waitlist', 20_000)
  bar.at(1_000)
  expect(toldEvents()).toEqual(['1,000'])
  bar.at(1_001)
  expect(toldEvents()).toEqual(['1,000'])
  mock.timers.tick(5_000)
  mock.timers.tick(5_000)
  expect(toldEvents()).toEqual(['1,000', '1,001', '1,001'])
  bar.stop()
  mock.timers.tick(60_000)
  expect(toldEvents()).toHaveLength(3)
})

it('reports nothing before the first event', () => {
  const bar = progressBar('waitlist', null)
  mock.timers.tick(60_000)
  bar.stop()
  expect(said).toEqual([])
})
