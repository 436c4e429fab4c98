/**
 * Writes .env with new keys for docker compose, or adds missing ones to an existing file. Existing values are
 * kept, because replacing a key makes the log unreadable.
 */

import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, realpathSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './root.js'

const settings = {
  POSTGRES_PASSWORD: randomBytes(24).toString('hex'),
  EVENT_STORE_PASSWORD: randomBytes(24).toString('hex'),
  KEY_ENCRYPTION_KEY: `1:${randomBytes(32).toString('base64')}`,
  LOOKUP_KEY: randomBytes(32).toString('base64'),
  SESSION_KEY: randomBytes(32).toString('base64'),
  ANCHOR_KEY: randomBytes(32).toString('base64'),
}

const file = join(root, '.env')
const before = existsSync(file) ? readFileSync(file, 'utf8') : ''
const missing = Object.entries(settings).filter(([name]) => !new RegExp(`^${name}=`, 'm').test(before))
const kept = before === '' || before.endsWith('\n') ? before : `${before}\n`
if (missing.length > 0) {
  // Written beside it first: on a full disk the keys that were there stay.
  const unfinished = `${file}.unfinished`
  const text = kept + missing.map(([name, value]) => `${name}=${value}\n`).join('')
  writeFileSync(unfinished, text, { mode: 0o600, flush: true })
  renameSync(unfinished, existsSync(file) ? realpathSync(file) : file)
}

const added = missing.map(([name]) => name).join(', ')
if (before === '')
  console.log('.env is written. Keep it: without its keys nobody can read the personal data in the log.')
else if (missing.length > 0) console.log(`The .env that was there stays as it is, with ${added} added.`)
else console.log('There is a .env already, and it stays as it is.')
