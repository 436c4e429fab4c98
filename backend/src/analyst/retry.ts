import { print } from '../platform/printed-result.ts'
import { defineLogCommand } from './log-command.ts'

export const retryCommand = defineLogCommand({
  takes: 'PROJECTION STREAM',
  does: 'processes the waiting events of a STREAM that a PROJECTION parked',
  options: {},
  async run({ parts }, [name = '', stream = '']) {
    const [{ projections }, { retryParkedStream: retryStream }] = await Promise.all([
      import('../features/features.ts'),
      import('./replay-projections.ts'),
    ])
    const { store, tables } = await parts()
    const line = (text: string) => print(`${text}\n`)
    if (!(await retryStream({ store, tables, projections, line }, name, stream)))
      throw new StillParked(stream)
  },
})

class StillParked extends Error {
  override readonly name = 'StillParked'
  constructor(stream: string) {
    super(`${stream} stays parked until its projection can process it.`)
  }
}
