import { describe, expect, it } from '@jest/globals'
import { errorFacts } from './logging.ts'

/** An error as PostgreSQL's driver throws it: its message quotes the values that were sent. */
const fromDatabase = Object.assign(new Error('invalid input syntax for type uuid: "ann@example.com"'), {
  severity: 'ERROR',
  code: '22P02',
  detail: 'Key (email)=(ann@example.com) already exists.',
  table: 'account',
})

describe('What is logged of an error', () => {
  it('of the database is its code and its table, and nothing that a person typed', () => {
    const told = errorFacts(fromDatabase)
    expect(told).toMatchObject({ type: 'Error', code: '22P02', table: 'account', severity: 'ERROR' })
    expect(JSON.stringify(told)).not.toContain('ann@example.com')
  })

  it('includes its cause, under the same rules', () => {
    const told = errorFacts(new Error('The account was not saved', { cause: fromDatabase }))
    expect(told).toMatchObject({ message: 'The account was not saved', cause: { code: '22P02' } })
    expect(JSON.stringify(told)).not.toContain('ann@example.com')
  })

  it('of this program includes its message, and of anything else only its type', () => {
    expect(errorFacts(new TypeError('x is not a function'))).toMatchObject({
      message: 'x is not a function',
    })
    expect(errorFacts(Object.assign(new Error('ann@example.com'), { name: 'Elsewhere' }))).not.toHaveProperty(
      'message',
    )
    expect(errorFacts('ann@example.com')).toEqual({ type: 'string' })
  })
})
