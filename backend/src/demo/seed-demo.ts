/** Fills an empty store with demo people by the commands they would have sent themselves. */
import { mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Refusal } from '../domain/decider/decider.ts'
import { photoOf, stepsOf, type DemoStep } from './demo-commands.ts'
import type { IdOf } from './demo-ids.ts'
import { demoPeople } from './demo-people.ts'
import { drawPortrait } from './portrait.ts'
import { writeWhole } from '../platform/whole-file.ts'

export type DemoCommand = DemoStep['command']

export interface DemoSeed {
  /**
   * Sends one command. Its context is the same on every try, so that an interrupted seeding can be started
   * again; `at` is when the person sent it.
   */
  readonly execute: (command: DemoCommand, context: Omit<DemoStep, 'command'>) => Promise<Refusal | object>
  /** The keyed hash that makes the ids of slug reservations, and of accounts' providers. */
  readonly idOf: IdOf
}

/** @throws when a command is refused; the demo people obey the rules, so that is a defect */
export const seedDemo = async ({ execute, idOf }: DemoSeed): Promise<{ providers: number }> => {
  for (const person of demoPeople) {
    for (const { command, ...context } of stepsOf(person, idOf)) {
      const outcome = await execute(command, context)
      if ('refused' in outcome)
        throw new Error(`${command.type} of ${person.name} was refused: ${outcome.refused}`)
    }
  }
  return { providers: demoPeople.length }
}

/**
 * Draws the missing portraits into the folder, one SVG for each person who has one. They follow from the demo
 * people alone, so backups leave them out.
 * @param photosDirectory created if it does not exist
 */
export const drawDemoPortraits = async (photosDirectory: string): Promise<void> => {
  await mkdir(photosDirectory, { recursive: true })
  const drawn = new Set(await readdir(photosDirectory))
  for (const person of demoPeople) {
    const photo = photoOf(person)
    if (person.look && photo && !drawn.has(photo))
      await writeWhole(join(photosDirectory, photo), drawPortrait(person.look), 0o644)
  }
}
