/** Writes .env with new keys for docker compose, unless there is one: a key that is replaced makes the log unreadable. */
import { randomBytes } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './root.js'

const settings = {
  POSTGRES_PASSWORD: randomBytes(24).toString('hex'),
  KEY_ENCRYPTION_KEY: `1:${randomBytes(32).toString('base64')}`,
  LOOKUP_KEY: randomBytes(32).toString('base64'),
  SESSION_KEY: randomBytes(32).toString('base64'),
  ANCHOR_KEY: randomBytes(32).toString('base64'),
}

try {
  const lines = Object.entries(settings).map(([name, value]) => `${name}=${value}\n`)
  writeFileSync(join(root, '.env'), lines.join(''), { flag: 'wx', mode: 0o600 })
  console.log('.env is written. Keep it: without its keys nobody can read the personal data in the log.')
} catch (error) {
  if (error.code !== 'EEXIST') throw error
  console.log('There is a .env already, and it stays as it is.')
}
