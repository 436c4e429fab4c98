/** Codes for a person who lost their authenticator: 60 bits each, stored as SHA-256, each valid once. */
import { createHash, randomInt } from 'node:crypto'

const howMany = 10
/** Crockford's: no I, L, O or U, so that nothing is misread. */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const groups = 3
const groupLength = 4

const newCode = (): string =>
  Array.from({ length: groups }, () =>
    Array.from({ length: groupLength }, () => letters.charAt(randomInt(letters.length))).join(''),
  ).join('-')

export const newRecoveryCodes = (): string[] => Array.from({ length: howMany }, newCode)

/**
 * Case, dashes and spaces do not matter, and letters that are mistaken for digits are read as those digits.
 */
export const hashOfRecoveryCode = (accountId: string, typed: string): Buffer => {
  const code = typed
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1')
  return createHash('sha256').update(`${accountId}\n${code}`).digest()
}
