/**
 * Which projections, live updates and process managers read an event: found in their tables of handlers and
 * their sources.
 */

import ts from 'typescript'
import { liveChanges, projections } from '../src/features/features.ts'
import { handledBy } from '../src/platform/projecting/projection.ts'
import { nodesOf, type Sources } from './program.ts'

export interface Readers {
  readonly projections: (type: string) => readonly string[]
  readonly reactions: (type: string) => readonly string[]
  readonly isLive: (type: string) => boolean
}

export const readers = (sources: Sources): Readers => {
  const reactions = reactionsIn(sources)
  return {
    projections: (type) => projections.filter((each) => handledBy(each).has(type)).map(({ name }) => name),
    reactions: (type) => reactions.filter(({ on }) => on.has(type)).map(({ name }) => name),
    isLive: (type) => Object.hasOwn(liveChanges, type),
  }
}

/** Every object in features/ that has a name and an `on`. */
const reactionsIn = ({ checker, filesOf }: Sources) =>
  filesOf('features').flatMap((file) =>
    [...nodesOf(file)].filter(ts.isObjectLiteralExpression).flatMap((object) => {
      const [name, on] = ['name', 'on'].map((key) =>
        object.properties.filter(ts.isPropertyAssignment).find((each) => each.name.getText() === key),
      )
      if (!name || !on || !ts.isStringLiteral(name.initializer)) return []
      const handled = checker.getTypeAtLocation(on.initializer).getProperties()
      return [{ name: name.initializer.text, on: new Set(handled.map((symbol) => symbol.name)) }]
    }),
  )
