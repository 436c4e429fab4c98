import { expect, it } from '@jest/globals'
import { inMemoryStreams } from '../../test/in-memory-streams.ts'
import { day } from '../domain/bookings/limits.ts'
import { credentials } from '../domain/credentials/credentials.ts'
import { demoCredentials } from './demo-credentials.ts'

it('The credentials of demo people obey the rules, and are in every state that people cause', () => {
  const { sendAll, events } = inMemoryStreams(credentials)
  sendAll(demoCredentials((kind, words) => `${kind}/${words}`, Math.floor(Date.now() / day) * day))
  expect(new Set(events().map(({ type }) => type))).toEqual(
    new Set([
      'CredentialClaimed',
      'CredentialSeen',
      'CredentialChecked',
      'CredentialNotConfirmed',
      'CredentialRevoked',
      'CredentialWithdrawn',
    ]),
  )
})
