import { describe, expect, it } from '@jest/globals'
import { until } from '../../../test/until.ts'
import { accessTokenReader } from './access-token-strategy.ts'
import { accessTokenKind, openSigning, signToken } from './signed-tokens.ts'

const signing = openSigning(Buffer.alloc(32, 7), 'http://localhost:3000')
const claims = { sub: 'maya', sid: 'a session' }
const said = { accountId: 'maya', sessionId: 'a session' }

describe('An access token that was read before', () => {
  it('is refused once it has expired', async () => {
    const read = accessTokenReader(signing)
    const token = signToken({ ...accessTokenKind, lifetime: 2 }, signing, claims)
    expect([await read(token), await read(token)]).toEqual([said, said])
    await until('it has expired', async () => (await read(token)) === null)
  })

  it('does not make a token valid that differs only in its signature', async () => {
    const read = accessTokenReader(signing)
    const token = signToken(accessTokenKind, signing, claims)
    expect(await read(token)).toEqual(said)
    const [head = '', body = ''] = token.split('.')
    expect(await read(`${head}.${body}.${'A'.repeat(43)}`)).toBeNull()
  })
})
