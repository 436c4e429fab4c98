/** Fills an empty store with demo people, as they would have done it themselves: by commands. */
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Refusal } from '../domain/decider.ts'
import { commandsOf, photoOf } from './demo-commands.ts'
import { demoPeople } from './demo-people.ts'
import { drawPortrait } from './portrait.ts'

export type DemoCommand = ReturnType<typeof commandsOf>['commands'][number]

export interface DemoSeed {
  /**
   * Sends one command. `commandId` and `at` are the same whenever it is sent again, so that a seeding which was
   * broken off can be begun anew; `at` is when the person joined.
   */
  readonly execute: (
    command: DemoCommand,
    context: { readonly commandId: string; readonly at: Date },
  ) => Promise<Refusal | object>
  /** Where portraits are written, one SVG for each person who has one; made when it is not there. */
  readonly photosDirectory: string
  /** The keyed hash that slug reservations are named by. */
  readonly hashSlug: (slug: string) => string
}

/** @throws when a command is refused: the demo people keep the rules, so that is a defect. */
export const seedDemo = async ({
  execute,
  photosDirectory,
  hashSlug,
}: DemoSeed): Promise<{ providers: number }> => {
  await mkdir(photosDirectory, { recursive: true })
  for (const person of demoPeople) {
    const photo = photoOf(person)
    if (person.look && photo) await writeFile(join(photosDirectory, photo), drawPortrait(person.look))

    const { commands, commandId, at } = commandsOf(person, hashSlug)
    for (const command of commands) {
      const outcome = await execute(command, { commandId, at })
      if ('refused' in outcome)
        throw new Error(`${command.type} of ${person.name} was refused: ${outcome.refused}`)
    }
  }
  return { providers: demoPeople.length }
}
