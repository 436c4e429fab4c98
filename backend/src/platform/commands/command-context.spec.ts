import { describe, expect, it } from '@jest/globals'
import { commandContext, inCommandContext } from './command-context.ts'

const contextOf = (actorId: string) => ({
  actorId,
  correlationId: 'c',
  commandId: '00000000-0000-4000-8000-000000000001',
})
const actorNow = () => Promise.resolve(commandContext().actorId)
const sent = () => Promise.resolve().then(() => commandContext().actorId)

describe('The context of a command', () => {
  it('is that of the innermost call around it', async () => {
    const actors = await inCommandContext(contextOf('outer'), () =>
      Promise.all([actorNow(), inCommandContext(contextOf('inner'), actorNow), actorNow()]),
    )
    expect(actors).toEqual(['outer', 'inner', 'outer'])
  })

  it('is missing for a command sent after an await, never that of another call', async () => {
    const late = inCommandContext(contextOf('first'), sent)
    const other = inCommandContext(contextOf('second'), actorNow)
    await expect(late).rejects.toThrow('without a command context')
    expect(await other).toBe('second')
  })

  it('ends when the call throws', () => {
    const failing = () => {
      throw new Error('No')
    }
    expect(() => inCommandContext(contextOf('first'), failing)).toThrow('No')
    expect(() => commandContext()).toThrow('without a command context')
  })
})
