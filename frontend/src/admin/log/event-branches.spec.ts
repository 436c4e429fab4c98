import { describe, expect, it } from '@jest/globals'
import type { EventTree } from 'backend/contract/log/console-log'
import { branchesOf, type Branch } from './event-branches.ts'

const node = (id: string, parentId: string | null): EventTree['nodes'][number] => ({
  id,
  parentId,
  depth: 0,
  position: id,
  time: '2026-11-21T12:00:00.000Z',
  type: 'SignedUp',
  stream: 's',
  revision: 0,
  actorId: 'system',
  actorName: null,
  correlationId: 'c',
  causationId: 'c',
  schemaVersion: 1,
})
const shape = (branches: readonly Branch[]): unknown =>
  branches.map(({ node: { id }, branches: below }) => (below.length === 0 ? id : [id, shape(below)]))

describe('the events that a click caused', () => {
  it('are nested under their causes, in the order of the log', () => {
    const nodes = [node('a', null), node('b', 'a'), node('c', 'b'), node('d', 'a'), node('e', null)]
    expect(shape(branchesOf(nodes))).toEqual([['a', [['b', ['c']], 'd']], 'e'])
  })

  it('are included even if their cause is missing', () => {
    expect(shape(branchesOf([node('b', 'not told'), node('c', 'b')]))).toEqual([['b', ['c']]])
  })
})
